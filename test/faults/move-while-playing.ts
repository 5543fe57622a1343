import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#server/database/connection.ts'
import { startEmbedded } from '#server/database/embedded/supervisor.ts'
import { givenExercise, storyBegan } from '#test/support/given-exercise.ts'
import { launch, type Environment } from '#test/support/launched.ts'
import { readScenario } from '../../scenarios/read-scenario.ts'
import type { Whereabouts } from './players/insist.ts'
import { type } from './operator.ts'
import { environmentOf } from './setting.ts'
import { countOf, missing, playByScript } from './players/scripted-player.ts'

export interface MoveRun {
  readonly target: string
  readonly folder: string
  readonly players: number
  readonly kills: number
  readonly back: boolean
  readonly report?: (text: string) => void
}

export interface Outcome {
  readonly acknowledged: number
  readonly moves: number
  readonly kills: number
  readonly lost: readonly string[]
  readonly wrong: readonly string[]
}

const MINUTES = 80

export const moveWhilePlaying = async ({
  target,
  folder,
  players,
  kills,
  back,
  report = () => {},
}: MoveRun): Promise<Outcome> => {
  const { DATABASE_URL: _, ...rest } = environmentOf({ databaseUrl: '', dataDir: join(folder, 'moving') })
  const embedded: Environment = { ...rest, DEMO: '0', MAILBOX: 'open' }
  const external: Environment = { ...embedded, DATABASE_URL: target }
  let process = await launch(embedded)
  const server: Whereabouts = { url: process.url }
  const ending = new AbortController()
  const seats = await booked(join(folder, 'moving'), players)
  const playing = Promise.all(seats.map(token => playByScript(server, token, () => ending.signal.aborted)))
  playing.catch(() => {})
  const wrong: string[] = []

  const moveTo = async (from: Environment, to: Environment, word: string) => {
    await sleep(1_500)
    for (let kill = 1; kill <= kills; kill++) {
      const { code, says } = await type(from, ['move', word], randomInt(200, 1_200))
      report(`kill ${kill}: ${code === null ? 'killed' : says.split('\n').at(-1)}`)
      if (code === 0) break
    }
    const { code, says } = await type(from, ['move', word])
    report(says)
    if (code !== 0 && !says.includes('has already been moved')) wrong.push(says)
    await process.end('SIGKILL')
    const old = await launch(from).then(
      async launched => launched.end('SIGKILL').then(() => 'it started'),
      (refused: unknown) => String(refused),
    )
    if (!old.includes('was moved to')) wrong.push(`the old database: ${old}`)
    process = await launch(to)
    server.url = process.url
  }
  await moveTo(embedded, external, target)
  if (back) await moveTo(external, embedded, 'embedded')
  await sleep(1_000)
  ending.abort()
  const acknowledged = await playing
  const lost = (await Promise.all(acknowledged.map(known => missing(server, known)))).flat()
  await process.end('SIGTERM')
  return {
    acknowledged: countOf(acknowledged),
    moves: back ? 2 : 1,
    kills: (back ? 2 : 1) * kills,
    lost: [...lost, ...acknowledged.flatMap(({ refusals }) => refusals)],
    wrong,
  }
}

const booked = async (dataDir: string, players: number): Promise<string[]> => {
  const running = await startEmbedded(dataDir)
  const db = connect(running.url, { max: 2 })
  const exercise = await givenExercise(db, { players, scenario: readScenario('code-grey') })
  await storyBegan(db, exercise, MINUTES)
  await db.end({ timeout: 2 })
  // PostgreSQL keeps running for the server.
  await running.stop()
  return exercise.seats.map(({ token }) => token)
}
