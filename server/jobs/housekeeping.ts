// What the calendar asks for: what is only kept for a while is cleared away, and credits are filled up; at the start and once an hour, by
// whichever process comes to it.
import type { Logger } from '#server/services.ts'

const HOURLY = 3_600_000

/** @param work statements that may be repeated at will */
export const keepHouse = (work: readonly (() => Promise<unknown>)[], log: Logger): { stop: () => void } => {
  const tidy = async () => {
    for (const job of work) await job().catch((error: unknown) => log.warn({ error: String(error) }, 'housekeeping was put off'))
  }
  void tidy()
  const timer = setInterval(() => void tidy(), HOURLY)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
