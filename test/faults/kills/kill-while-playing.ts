// Reliability D1.
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/services/services.ts'
import { givenExercise, LINK_KEY, storyBegan } from '#test/support/given-exercise.ts'
import { launch } from '#test/support/launched.ts'
import { readScenario } from '../../../scenarios/read-scenario.ts'
import type { Whereabouts } from '../players/insist.ts'
import {
  countOf,
  missing,
  nothingKnown,
  playByScript,
  type Acknowledged,
} from '../players/scripted-player.ts'

export interface Setting {
  readonly databaseUrl: string
  readonly db: Db
  readonly dataDir: string
  readonly kills: number
  readonly players: number
  readonly report?: (text: string) => void
}

export interface Outcome {
  readonly acknowledged: number
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  readonly refused: readonly string[]
  readonly slowestStart: number
}

const MINUTES = 80

export const killWhilePlaying = async ({
  databaseUrl,
  db,
  dataDir,
  kills,
  players,
  report = () => {},
}: Setting): Promise<Outcome> => {
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    LINK_KEY,
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'warn',
  }
  let process = await launch(environment)
  const server: Whereabouts = { url: process.url }
  const starts = [process.readyAfter]
  const ending = new AbortController()
  const isOver = () => ending.signal.aborted
  const exercises: string[] = []
  const acknowledged: Acknowledged[] = []

  const rounds = async () => {
    while (!isOver()) {
      const exercise = await givenExercise(db, { players, scenario: readScenario('code-grey') })
      await storyBegan(db, exercise, MINUTES)
      exercises.push(exercise.id)
      const round = exercise.seats.map(({ token }) => nothingKnown(token))
      acknowledged.push(...round)
      await Promise.all(round.map(known => playByScript(server, known.token, isOver, known)))
    }
  }
  const playing = rounds()
  // Awaited below; until then a failure must not end this process.
  playing.catch(() => {})

  const progress = async () => {
    const before = countOf(acknowledged)
    for (let tries = 0; tries < 600 && countOf(acknowledged) <= before; tries++) await sleep(100)
  }
  for (let kill = 1; kill <= kills; kill++) {
    await progress()
    await sleep(randomInt(100, 1_500))
    await process.end('SIGKILL')
    process = await launch(environment)
    server.url = process.url
    starts.push(process.readyAfter)
    report(`kill ${kill}: ready again after ${process.readyAfter.toFixed(0)} ms`)
  }
  await progress()
  await sleep(500)
  ending.abort()
  await playing

  const lost = (await Promise.all(acknowledged.map(known => missing(server, known)))).flat()
  const doubled = await notOnce(db, exercises, acknowledged)
  await process.end('SIGTERM')
  return {
    acknowledged: countOf(acknowledged),
    lost,
    doubled,
    refused: acknowledged.flatMap(({ refusals }) => refusals),
    slowestStart: Math.max(...starts),
  }
}

const notOnce = async (
  db: Db,
  exercises: readonly string[],
  acknowledged: readonly Acknowledged[],
): Promise<string[]> => {
  const rows = await db<{ what: string; times: number }[]>`
    select kind || ' ' || seat_id || ' ' || (fact->>'event') as what, count(*)::int as times from log
    where exercise_id = any(${exercises}::uuid[]) and kind in ('answered', 'read') group by 1 having count(*) > 1`
  const [stored] = await db<[{ answers: number; reads: number }]>`
    select count(*) filter (where kind = 'answered')::int as answers, count(*) filter (where kind = 'read')::int as reads
    from log where exercise_id = any(${exercises}::uuid[])`
  const answers = acknowledged.reduce((sum, known) => sum + known.answers.size, 0)
  return [
    ...rows.map(({ what, times }) => `${what}: ${times} times`),
    ...(stored.answers > answers
      ? [`${stored.answers} answers are stored, ${answers} were acknowledged`]
      : []),
  ]
}
