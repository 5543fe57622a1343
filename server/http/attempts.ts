// Failed attempts at logins and links are counted in the database, across processes and restarts (security R1
// and R2).
import type { Call } from '#contracts/wire/call.ts'
import { accountNamed } from '#contracts/wire/reading.ts'
import { countKey, homeKey } from '#server/secrets/counted.ts'
import type { Backend } from './wire/backend.ts'
import { linkAttempts } from './limits/link-attempts.ts'
import type { Attempts } from './limits/tries.ts'
import type { Ask } from './context.ts'

interface Count {
  readonly key: string
  readonly seconds: number
  readonly most: number
}

const QUARTER = 15 * 60
const DAY = 24 * 3_600
/**
 * Seconds. An address remembered from an earlier login need not wait, so that an attacker cannot lock the
 * owner out.
 */
const PAUSE = 30
const REMEMBERED = 30 * DAY

/** Keys are hashed, so that the table holds no names. */
export const attemptsOf = (
  backend: Backend,
  contract: Call,
  { body, credential, ip }: Ask,
  scale: number,
): Attempts | null => {
  if (contract.rate === 'link') return linkAttempts(backend, credential, ip, scale)
  if (contract.rate !== 'login') return null
  const name = accountNamed(contract, body)
  const counts = countsOf(ip, name).map(count => ({
    ...count,
    key: countKey(count.key),
    most: count.most * scale,
  }))
  const account = counts.find(({ seconds }) => seconds === DAY)
  const pause = account && { key: `${account.key} pause`, seconds: PAUSE, most: 1 }
  const home = account && { key: homeKey(name, ip), seconds: REMEMBERED }
  return {
    mayBeKnown: false,
    wait: async () => {
      const asked = [...counts, ...(pause && home ? [pause, home] : [])].map(({ key }) => key)
      const found = new Map((await backend.tallies(asked)).map(tally => [tally.key, tally]))
      const isHome = home !== undefined && found.has(home.key)
      const waits = [...counts.filter(count => count !== account), ...(pause && !isHome ? [pause] : [])].map(
        ({ key, most }) => {
          const tally = found.get(key)
          return tally && tally.points >= most ? tally.seconds : 0
        },
      )
      return Math.max(0, ...waits)
    },
    failed: async () => {
      await backend.countFailures(counts)
      if (!account || !pause) return
      const [tally] = await backend.tallies([account.key])
      if (tally && tally.points >= account.most) await backend.countFailures([pause])
    },
    succeeded: async () => {
      if (home) await backend.rememberFor(home)
    },
  }
}

const countsOf = (ip: string, name: string): Count[] => {
  const ofAddress = { key: `login ${ip}`, seconds: QUARTER, most: 50 }
  // The request names no account, or its input is invalid.
  if (name === '') return [ofAddress]
  return [
    { key: `login ${name} ${ip}`, seconds: QUARTER, most: 10 },
    ofAddress,
    { key: `login ${name}`, seconds: DAY, most: 100 },
  ]
}
