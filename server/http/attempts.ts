// Failed logins and links, counted in the database so that no second process and no restart gives new tries (classes R1 and R2).
import { createHash } from 'node:crypto'
import type { Rate } from '#contracts/call.ts'
import type { Doors } from './doors.ts'
import type { Body } from './bodies/json-body.ts'

interface Count {
  readonly key: string
  readonly seconds: number
  readonly most: number
}

export interface Attempts {
  /** Seconds to wait before the next try, 0 = now; asked before a password or link is looked at. */
  readonly wait: () => Promise<number>
  readonly failed: () => Promise<void>
}

const QUARTER = 15 * 60
const DAY = 24 * 3_600
/** After a hundred failures in a day each try waits this long; nobody is ever locked out for good. */
const PAUSE = 30

/** What is counted for this request; null for calls that are not guarded so. Keys are hashed: the table holds no names. */
export const attemptsOf = (doors: Doors, rate: Rate, ip: string, body: Body, scale: number): Attempts | null => {
  const counts = countsOf(rate, ip, body).map(count => ({ ...count, key: hashed(count.key), most: count.most * scale }))
  if (counts.length === 0) return null
  const account = counts.find(({ seconds }) => seconds === DAY)
  const pause = account && { key: `${account.key} pause`, seconds: PAUSE, most: 1 }
  return {
    wait: async () => {
      const found = new Map(
        (await doors.tallies([...counts, ...(pause ? [pause] : [])].map(({ key }) => key))).map(tally => [tally.key, tally]),
      )
      const waits = [...counts.filter(count => count !== account), ...(pause ? [pause] : [])].map(({ key, most }) => {
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
  }
}

const countsOf = (rate: Rate, ip: string, body: Body): Count[] => {
  if (rate === 'link') return [{ key: `link ${ip}`, seconds: 600, most: 30 }]
  if (rate !== 'login') return []
  const name = nameIn(body)
  const ofAddress = { key: `login ${ip}`, seconds: QUARTER, most: 50 }
  // Whose second step it is only its challenge says: the call itself counts for that account.
  if (name === '') return [ofAddress]
  return [{ key: `login ${name} ${ip}`, seconds: QUARTER, most: 10 }, ofAddress, { key: `login ${name}`, seconds: DAY, most: 100 }]
}

const nameIn = (body: Body): string => {
  const name = body['filename'] ?? body['username']
  return typeof name === 'string' ? name.slice(0, 200).normalize('NFC').trim().toLowerCase() : ''
}

const hashed = (key: string) => `${key.split(' ')[0]} ${createHash('sha256').update(key).digest('base64url')}`
