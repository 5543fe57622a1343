import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { launch, type Environment, type Launched } from '#test/support/launched.ts'
import type { Whereabouts } from './players/insist.ts'

export interface TwoProcesses {
  /** Each reading of its address gives the other process. */
  readonly both: Whereabouts
  readonly killOne: () => Promise<void>
  /** Restarts both, so that neither has a cache. */
  readonly restart: () => Promise<void>
  readonly end: () => Promise<void>
}

export const twoProcesses = async (environment: Environment): Promise<TwoProcesses> => {
  const running: Launched[] = await Promise.all([launch(environment), launch(environment)])
  let turn = 0
  const both = {
    get url() {
      turn++
      return running[turn % running.length]?.url ?? ''
    },
  }
  const again = async (place: number, signal: NodeJS.Signals) => {
    await running[place]?.end(signal)
    running[place] = await launch(environment)
  }
  return {
    both,
    killOne: () => again(randomInt(running.length), 'SIGKILL'),
    restart: async () => {
      await Promise.all([again(0, 'SIGTERM'), again(1, 'SIGTERM')])
    },
    end: async () => {
      await Promise.all(running.map(process => process.end('SIGTERM')))
    },
  }
}

/** In ms. */
export const pauseBetween = (from: number, to: number) => sleep(randomInt(from, to))
