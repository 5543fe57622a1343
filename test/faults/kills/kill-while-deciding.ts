// Decision 0043.
import { setTimeout as sleep } from 'node:timers/promises'
import { facilitatorToken } from '#server/secrets/tokens.ts'
import type { Db } from '#server/services/services.ts'
import { LINK_KEY } from '#test/support/given-exercise.ts'
import { decideLive, joinDeciding, type DecidingPlayer } from '../players/deciding-player.ts'
import { everyMinute, givenLive } from '../players/given-live.ts'
import { insist, type Whereabouts } from '../players/insist.ts'
import { pauseBetween, twoProcesses } from '../two-processes.ts'

interface Deciding {
  readonly databaseUrl: string
  readonly db: Db
  readonly dataDir: string
  readonly kills: number
  /** The shortest and longest pause in ms. */
  readonly between: readonly [number, number]
  readonly report?: (text: string) => void
}

interface Outcome {
  readonly acknowledged: number
  readonly decided: number
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  readonly refused: readonly string[]
}

const TEAMS = ['Athena', 'Hades']
const MEMBERS = 4
const RULES = ['majority', 'lead', 'all'] as const

export const killWhileDeciding = async (setting: Deciding): Promise<Outcome> => {
  const { databaseUrl, db, dataDir, kills, between, report = () => {} } = setting
  const { exercise, word } = await givenLive(
    db,
    TEAMS,
    everyMinute(minute => ({
      team: true,
      decide: RULES[minute % RULES.length],
      timeLimit: 240,
    })),
  )
  const processes = await twoProcesses({
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0', LINK_KEY },
    ...{ RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'warn' },
  })
  const server = processes.both
  const leading = facilitatorToken(LINK_KEY, exercise, 1)
  await insist(server, 'openExercise', {}, leading)
  const wanted = TEAMS.flatMap(team =>
    Array.from({ length: MEMBERS }, (_, place) => ({
      // The server stores aliases in lower case.
      alias: `${team.toLowerCase()} ${place}`,
      team,
      place,
    })),
  )
  const players: DecidingPlayer[] = []
  for (const each of wanted) players.push(await joinDeciding(server, word, each))
  await insist(server, 'continueFacilitated', {}, leading)

  const ending = new AbortController()
  const isOver = () => ending.signal.aborted
  const acting = Promise.all([
    ...players.map(player => decideLive(server, player, isOver)),
    goOn(server, leading, isOver),
  ])
  // Awaited below; until then a failure must not end this process.
  acting.catch(() => {})
  for (let kill = 1; kill <= kills; kill++) {
    await pauseBetween(...between)
    await processes.killOne()
    report(`kill ${kill} of ${kills}`)
  }
  ending.abort()
  await acting
  await processes.end()
  return outcomeOf(db, exercise, players)
}

const goOn = async (server: Whereabouts, leading: string, isOver: () => boolean) => {
  while (!isOver()) {
    await insist(server, 'pushFacilitatorEvent', { time: 1, again: true }, leading)
    await sleep(1_500)
  }
}

interface Logged {
  readonly kind: string
  readonly alias: string
  readonly team: string
  readonly event: string
  readonly proposal: string | null
  readonly stand: string | null
  readonly text: string | null
  readonly key: string | null
}

const outcomeOf = async (db: Db, exercise: string, players: readonly DecidingPlayer[]): Promise<Outcome> => {
  const log = await db<Logged[]>`
    select kind, seat.alias, seat.team, fact->>'event' as event, fact->>'stand' as stand, fact->>'key' as key,
      coalesce(fact->>'proposal', fact->'decided'->>'proposal') as proposal, coalesce(fact->>'text', fact->>'reason') as text
    from log join seat on seat.id = log.seat_id
    where log.exercise_id = ${exercise} and kind in ('proposed', 'took a stand', 'discussed', 'answered')`
  const answers = log.filter(({ kind }) => kind === 'answered')
  return {
    acknowledged: players.reduce(
      (sum, { proposals, stands, messages }) => sum + proposals.size + stands.size + messages.size,
      0,
    ),
    decided: answers.length,
    lost: players.flatMap(player => lostOf(player, log, answers)),
    doubled: [
      ...repeated(log.flatMap(({ kind, key }) => (key === null || kind === 'answered' ? [] : [key]))),
      ...repeated(log.flatMap(({ kind, text }) => (kind === 'discussed' ? [text ?? ''] : []))),
      ...repeated(answers.map(({ team, event }) => `answer of ${team} to ${event}`)),
    ],
    refused: players.flatMap(({ refusals }) => refusals),
  }
}

/**
 * An agreement may be missing if its proposal became the answer, and a proposal if its reply says that the
 * team already has an answer.
 */
const lostOf = (
  { alias, proposals, stands, messages }: DecidingPlayer,
  log: readonly Logged[],
  answers: readonly Logged[],
): readonly string[] => {
  const own = log.filter(entry => entry.alias === alias)
  const isAnswered = (event: string, proposal: string) =>
    answers.some(answer => answer.event === event && answer.proposal === proposal)
  return [
    ...[...proposals]
      .filter(([, reply]) => reply.includes('"proposed"'))
      .flatMap(([event]) => (own.some(entry => entry.event === event && entry.proposal) ? [] : [event]))
      .map(event => `the proposal of ${alias} to ${event}`),
    ...[...stands].filter(each => {
      const [event = '', proposal = '', stand] = each.split(' ')
      const isStored = own.some(
        entry => entry.event === event && entry.proposal === proposal && entry.stand === stand,
      )
      return !isStored && !(stand === 'agrees' && isAnswered(event, proposal))
    }),
    ...[...messages].filter(text => !own.some(entry => entry.kind === 'discussed' && entry.text === text)),
  ]
}

const repeated = (all: readonly string[]): readonly string[] =>
  [...Map.groupBy(all, each => each)].flatMap(([each, { length }]) =>
    length > 1 ? [`${each}: ${length} times`] : [],
  )
