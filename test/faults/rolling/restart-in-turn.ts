// Reliability D8.
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/services/services.ts'
import { facilitatorToken } from '#server/secrets/tokens.ts'
import { LINK_KEY } from '#test/support/given-exercise.ts'
import { launch, type Environment, type Launched } from '#test/support/launched.ts'
import { givenLive } from '../players/given-live.ts'
import { insist } from '../players/insist.ts'
import { joinLive, type LivePlayer } from '../players/live-player.ts'
import { goOnCalling, goOnListening, type Told } from './callers.ts'

export interface Pair {
  readonly restart: (place: 0 | 1) => Promise<Stop>
  readonly end: () => Promise<void>
}

interface Stop {
  readonly code: number | null
  readonly ms: number
}

export const startPair = async (
  environment: Environment,
  ports: readonly [number, number],
): Promise<Pair> => {
  const start = (port: number) => launch({ ...environment, PORT: String(port) })
  const running: [Launched, Launched] = [await start(ports[0]), await start(ports[1])]
  return {
    restart: async place => {
      const begun = performance.now()
      const code = await running[place].end('SIGTERM')
      const ms = performance.now() - begun
      running[place] = await start(ports[place])
      return { code, ms }
    },
    end: async () => void (await Promise.all(running.map(process => process.end('SIGTERM')))),
  }
}

export const givenPlayers = async (db: Db, url: string, many: number): Promise<LivePlayer[]> => {
  const { exercise, word } = await givenLive(db, ['Athena', 'Hades'])
  const leading = facilitatorToken(LINK_KEY, exercise, 1)
  await insist({ url }, 'openExercise', {}, leading)
  const players: LivePlayer[] = []
  for (let n = 1; n <= many; n++)
    players.push(await joinLive({ url }, word, `player ${n}`, n % 2 === 0 ? 'Athena' : 'Hades'))
  await insist({ url }, 'continueFacilitated', {}, leading)
  return players
}

export interface Outcome extends Told {
  readonly stops: readonly Stop[]
}

interface Round {
  readonly pair: Pair
  readonly url: string
  readonly players: readonly LivePlayer[]
  /** Restarts go on until this many calls were made. */
  readonly calls: number
  /** In ms, after each start. */
  readonly pause: number
}

export const restartInTurn = async ({ pair, url, players, calls, pause }: Round): Promise<Outcome> => {
  const told: Told = { calls: 0, streams: 0, failures: [], longestSilence: 0 }
  let isDone = false
  const playing = players.flatMap(({ token }, place) => {
    const caller = { url, token, told, isOver: () => isDone }
    const calling =
      place === 0 ? goOnCalling(caller, toggled, [150, 250]) : goOnCalling(caller, looked, [200, 550])
    return place < players.length / 2 ? [calling, goOnListening(caller)] : [calling]
  })
  const stops: Stop[] = []
  for (let place: 0 | 1 = 0; told.calls < calls; place = place === 0 ? 1 : 0) {
    stops.push(await pair.restart(place))
    await sleep(pause + randomInt(200, 1_000))
  }
  isDone = true
  await Promise.all(playing)
  return { ...told, stops }
}

/** One player's likes, so that every page has news. */
const toggled = (turn: number) =>
  ['likeSocial', { id: 'feed', commentIndex: -1, liked: turn % 2 === 0 }] as const

const looked = (turn: number) =>
  turn % 4 === 0 ? (['getMailFacilitated', {}] as const) : (['markRead', { id: 'q0' }] as const)
