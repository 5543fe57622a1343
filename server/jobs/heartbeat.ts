// This process serves, says the product about itself, every few seconds; a silence of all its processes is an
// outage.
import { beat } from '#server/database/running/outages.ts'
import type { Services } from '#server/services.ts'

const EVERY_MS = 5_000
/** After so long without a beat of its own a process knows no more than another one that there was none. */
const OWN_SILENCE_MS = 15_000

/**
 * Beats until it is stopped. What fails is tried again with the next beat: a database that cannot be reached
 * is a silence.
 */
export const startHeartbeat = ({ db, log }: Pick<Services, 'db' | 'log'>) => {
  let last = -Infinity
  let underWay: Promise<void> | undefined
  const once = async () => {
    try {
      await beat(db, performance.now() - last < OWN_SILENCE_MS)
      last = performance.now()
    } catch (error) {
      log.debug({ error: String(error) }, 'a heartbeat was missed')
    }
  }
  const next = () => {
    underWay ??= once().finally(() => (underWay = undefined))
  }
  next()
  const timer = setInterval(next, EVERY_MS).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await underWay
    },
  }
}
