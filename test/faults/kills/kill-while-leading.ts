// Reliability D7.
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { facilitatorToken } from '#server/secrets/tokens.ts'
import type { Db } from '#server/services/services.ts'
import { LINK_KEY } from '#test/support/given-exercise.ts'
import { givenLive } from '../players/given-live.ts'
import { insist, type Whereabouts } from '../players/insist.ts'
import { doubledOf, joinLive, lostOf, playLive, watchLive, type LivePlayer } from '../players/live-player.ts'
import { pauseBetween, twoProcesses } from '../two-processes.ts'

export interface Setting {
  readonly databaseUrl: string
  readonly db: Db
  readonly dataDir: string
  readonly kills: number
  /** The shortest and longest pause in ms. */
  readonly between: readonly [number, number]
  readonly players: number
  readonly report?: (text: string) => void
}

export interface Outcome {
  readonly acknowledged: number
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  readonly refused: readonly string[]
  /**
   * In ms: the longest time without a view on a player's page; `slowestMessage` is the longest delivery of a
   * message to a player.
   */
  readonly longestSilence: number
  readonly slowestMessage: number
}

const TEAMS = ['Athena', 'Hades']

export const killWhileLeading = async (setting: Setting): Promise<Outcome> => {
  const { databaseUrl, db, dataDir, kills, between, players: many, report = () => {} } = setting
  const { exercise, word } = await givenLive(db, TEAMS)
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    LINK_KEY,
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'warn',
  }
  const processes = await twoProcesses(environment)
  const server = processes.both
  const facilitated = {
    token: facilitatorToken(LINK_KEY, exercise, 1),
    sent: new Map<string, number>(),
    pushes: 0,
    refusals: [] as string[],
  }
  await insist(server, 'openExercise', {}, facilitated.token)
  const players = await Promise.all(
    Array.from({ length: many }, (_, n) =>
      joinLive(server, word, `player ${n + 1}`, TEAMS[n % TEAMS.length] ?? 'Athena'),
    ),
  )
  await insist(server, 'continueFacilitated', {}, facilitated.token)

  const [ending, silent] = [new AbortController(), new AbortController()]
  const isOver = () => ending.signal.aborted
  const acting = Promise.all([
    ...players.flatMap(player => [playLive(server, player, isOver), watchLive(server, player, isOver)]),
    leadLive(server, facilitated, () => silent.signal.aborted),
  ])
  // Awaited below; until then a failure must not end this process.
  acting.catch(() => {})
  for (let kill = 1; kill <= kills; kill++) {
    await pauseBetween(...between)
    await processes.killOne()
    report(`kill ${kill} of ${kills}`)
  }
  // The last message gets time to reach polling pages.
  silent.abort()
  await sleep(8_000)
  ending.abort()
  await acting
  // Restarted processes have no cache.
  await processes.restart()

  const [lost, doubled] = [
    await missing(server, db, exercise, players, facilitated),
    await twice(server, db, exercise, players),
  ]
  await processes.end()
  const delays = [...facilitated.sent].flatMap(([subject, at]) =>
    players.flatMap(({ heard }) => (heard.get(subject) ?? at) - at),
  )
  return {
    acknowledged:
      players.reduce((sum, each) => sum + counted(each), 0) + facilitated.sent.size + facilitated.pushes,
    lost,
    doubled,
    refused: [...players.flatMap(({ refusals }) => refusals), ...facilitated.refusals],
    longestSilence: Math.max(...players.map(player => player.longestSilence)),
    slowestMessage: Math.max(0, ...delays),
  }
}

const counted = ({ answers, reads, likes, replies, lines }: LivePlayer) =>
  answers.size + reads.size + likes.size + replies.length + lines.length

interface Facilitated {
  readonly token: string
  /** When each message was acknowledged, by subject. */
  readonly sent: Map<string, number>
  pushes: number
  readonly refusals: string[]
}

const leadLive = async (server: Whereabouts, facilitated: Facilitated, isOver: () => boolean) => {
  for (let turn = 1; !isOver(); turn++) {
    const subject = `Message ${turn}`
    const message = {
      type: 'Email',
      recipient: 'all',
      org: 'Press',
      name: 'Nora Finch',
      subject,
      content: `Number ${turn}`,
    }
    const reply = await insist(server, 'sendFacilitatorEvents', message, facilitated.token)
    if (reply.includes('"f-')) facilitated.sent.set(subject, performance.now())
    else facilitated.refusals.push(`send: ${reply}`)
    const pushed = await insist(server, 'pushFacilitatorEvent', { time: 1 }, facilitated.token)
    if (pushed.includes('"pushed":true')) facilitated.pushes++
    if (turn % 4 === 0) {
      await insist(server, 'pauseFacilitated', {}, facilitated.token)
      await insist(server, 'continueFacilitated', {}, facilitated.token)
    }
    await sleep(randomInt(1_200, 2_000))
  }
}

const missing = async (
  server: Whereabouts,
  db: Db,
  exercise: string,
  players: readonly LivePlayer[],
  facilitated: Facilitated,
): Promise<string[]> => {
  const facts = await db<{ kind: string; subject: string | null }[]>`
    select kind, fact->'event'->>'subject' as subject from log where exercise_id = ${exercise} and kind in ('sent', 'pushed')`
  const [pushes, subjects] = [
    facts.filter(({ kind }) => kind === 'pushed').length,
    new Set(facts.map(({ subject }) => subject)),
  ]
  return [
    ...(await Promise.all(players.map(player => lostOf(server, player)))).flat(),
    ...[...facilitated.sent.keys()]
      .filter(subject => !subjects.has(subject))
      .map(subject => `${subject} is lost`),
    ...(pushes < facilitated.pushes
      ? [`${facilitated.pushes} pushes were acknowledged, ${pushes} are stored`]
      : []),
    ...(pushes > facilitated.pushes
      ? [`${pushes} pushes are stored, ${facilitated.pushes} were acknowledged`]
      : []),
    ...players.flatMap(({ alias, heard }) =>
      [...facilitated.sent.keys()]
        .filter(subject => !heard.has(subject))
        .map(subject => `${alias} never had ${subject}`),
    ),
  ]
}

const twice = async (
  server: Whereabouts,
  db: Db,
  exercise: string,
  players: readonly LivePlayer[],
): Promise<string[]> => {
  const rows = await db<{ what: string; times: number }[]>`
    select kind || ' ' || coalesce(seat_id::text, '') || ' ' || coalesce(fact->'event'->>'subject', fact->>'text', fact->>'event') as what, count(*)::int as times
    from log where exercise_id = ${exercise} and kind in ('answered', 'read', 'replied', 'sent') group by 1 having count(*) > 1`
  return [
    ...rows.map(({ what, times }) => `${what}: ${times} times`),
    ...(await Promise.all(players.map(player => doubledOf(server, player)))).flat(),
  ]
}
