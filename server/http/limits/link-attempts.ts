// A short link can be guessed (reliability N2). A company often has a single address, so one player's typing
// errors must not lock the others out.
import { countKey } from '#server/secrets/counted.ts'
import type { Attempts } from './tries.ts'
import type { Credential } from '../wire/credential.ts'
import type { Backend } from '../wire/backend.ts'

const WINDOW = 600
const MOST = 30
const HOUR = 3_600
const REMEMBERED = 24 * HOUR

/** Failures never make a valid long link wait, because it cannot be guessed. */
export const linkAttempts = (
  backend: Backend,
  credential: Credential | null,
  ip: string,
  scale: number,
): Attempts => {
  const isLong =
    credential?.form === 'seat' || credential?.form === 'facilitator' || credential?.form === 'projector'
  const failures = { key: countKey(isLong ? `link long ${ip}` : `link ${ip}`), seconds: WINDOW }
  const opened =
    credential?.form === 'join'
      ? { key: countKey(`link home ${credential.token} ${ip}`), seconds: REMEMBERED + HOUR }
      : null
  let left = 0
  return {
    mayBeKnown: isLong,
    wait: async () => {
      const found = await backend.tallies([failures.key, ...(opened ? [opened.key] : [])])
      left = found.find(({ key }) => key === opened?.key)?.seconds ?? 0
      const failed = found.find(({ key }) => key === failures.key)
      return failed && failed.points >= MOST * scale && left === 0 ? failed.seconds : 0
    },
    failed: async () => void (await backend.countFailures([failures])),
    succeeded: async () => {
      // Renewed once an hour: a page that waits for the opening asks often.
      if (opened && left < REMEMBERED) await backend.rememberFor(opened)
    },
  }
}
