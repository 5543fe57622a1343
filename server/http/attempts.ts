// Failed logins and links, counted in the database so that no second process and no restart gives new tries (classes R1 and R2).
import type { Call, Rate } from '#contracts/call.ts'
import { accountNamed } from '#contracts/reading.ts'
import { countKey, homeKey } from '#server/secrets/counted.ts'
import type { Body } from './bodies/json-body.ts'
import type { Doors } from './doors.ts'

interface Count {
  readonly key: string
  readonly seconds: number
  readonly most: number
}

export interface Attempts {
  /** Seconds to wait before the next try, 0 = now; asked before a password or link is looked at. */
  readonly wait: () => Promise<number>
  readonly failed: () => Promise<void>
  readonly succeeded: () => Promise<void>
}

const QUARTER = 15 * 60
const DAY = 24 * 3_600
/**
 * After a hundred failures in a day each try waits this long, but for those from where somebody has logged in to the account before: who
 * goes on trying would else keep its owner out for as long as he likes.
 */
const PAUSE = 30
const REMEMBERED = 30 * DAY

/**
 * What is counted for this request; null for calls that are not guarded so. Keys are hashed: the table holds no names. The account is the
 * one the handler will look for, read by the same contract: what else a body holds counts for nothing.
 */
export const attemptsOf = (doors: Doors, contract: Call, ip: string, body: Body, scale: number): Attempts | null => {
  const name = accountNamed(contract, body)
  const counts = countsOf(contract.rate, ip, name).map(count => ({ ...count, key: countKey(count.key), most: count.most * scale }))
  if (counts.length === 0) return null
  const account = counts.find(({ seconds }) => seconds === DAY)
  const pause = account && { key: `${account.key} pause`, seconds: PAUSE, most: 1 }
  const home = account && { key: homeKey(name, ip), seconds: REMEMBERED }
  return {
    wait: async () => {
      const asked = [...counts, ...(pause && home ? [pause, home] : [])].map(({ key }) => key)
      const found = new Map((await doors.tallies(asked)).map(tally => [tally.key, tally]))
      const isHome = home !== undefined && found.has(home.key)
      const waits = [...counts.filter(count => count !== account), ...(pause && !isHome ? [pause] : [])].map(({ key, most }) => {
        const tally = found.get(key)
        return tally && tally.points >= most ? tally.seconds : 0
      })
      return Math.max(0, ...waits)
    },
    failed: async () => {
      await doors.countFailures(counts)
      if (!account || !pause) return
      const [tally] = await doors.tallies([account.key])
      if (tally && tally.points >= account.most) await doors.countFailures([pause])
    },
    succeeded: async () => {
      if (home) await doors.countFailures([home])
    },
  }
}

const countsOf = (rate: Rate, ip: string, name: string): Count[] => {
  if (rate === 'link') return [{ key: `link ${ip}`, seconds: 600, most: 30 }]
  if (rate !== 'login') return []
  const ofAddress = { key: `login ${ip}`, seconds: QUARTER, most: 50 }
  // Nobody is named, or nobody that could be.
  if (name === '') return [ofAddress]
  return [{ key: `login ${name} ${ip}`, seconds: QUARTER, most: 10 }, ofAddress, { key: `login ${name}`, seconds: DAY, most: 100 }]
}
