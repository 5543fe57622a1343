import { beat } from '#server/database/running/outages.ts'
import type { Services } from '#server/services/services.ts'

const EVERY_MS = 5_000
/** Without a beat of its own for so long, a process cannot rule out an outage. */
const OWN_SILENCE_MS = 15_000

/** A failed beat is ignored, since an unreachable database counts as silence. */
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
  const first = underWay
  const timer = setInterval(next, EVERY_MS).unref()
  return {
    first,
    stop: async () => {
      clearInterval(timer)
      await underWay
    },
  }
}
