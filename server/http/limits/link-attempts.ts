// Failed links, counted for the address they came from: a short one can be guessed (reliability N2). A
// company has one address, so that what somebody there mistypes must not keep out everybody else.
import { countKey } from '#server/secrets/counted.ts'
import type { Attempts } from './tries.ts'
import type { Credential } from '../wire/credential.ts'
import type { Backend } from '../wire/backend.ts'

const WINDOW = 600
const MOST = 30
/**
 * The word of a link is good for a day at an address where somebody has opened it, whatever else is tried
 * there.
 */
const REMEMBERED = 24 * 3_600

/**
 * Of a call that opens a link; a link of 64 characters is let in whatever was tried before, because nobody
 * guesses one.
 */
export const linkAttempts = (
  backend: Backend,
  credential: Credential | null,
  ip: string,
  scale: number,
): Attempts => {
  const isLong = credential?.form === 'seat' || credential?.form === 'facilitator'
  const failures = { key: countKey(isLong ? `link long ${ip}` : `link ${ip}`), seconds: WINDOW }
  const opened =
    credential?.form === 'join'
      ? { key: countKey(`link home ${credential.token} ${ip}`), seconds: REMEMBERED }
      : null
  let isRemembered = false
  return {
    mayBeKnown: isLong,
    wait: async () => {
      const found = await backend.tallies([failures.key, ...(opened ? [opened.key] : [])])
      isRemembered = found.some(({ key }) => key === opened?.key)
      const failed = found.find(({ key }) => key === failures.key)
      return failed && failed.points >= MOST * scale && !isRemembered ? failed.seconds : 0
    },
    failed: async () => void (await backend.countFailures([failures])),
    succeeded: async () => {
      if (opened && !isRemembered) await backend.countFailures([opened])
    },
  }
}
