// What is only kept for a while is cleared away, once an hour, by whichever process comes to it.
import type { Logger } from '#server/services.ts'

const HOURLY = 3_600_000

/** @param work statements that may be repeated at will */
export const keepHouse = (work: readonly (() => Promise<unknown>)[], log: Logger): { stop: () => void } => {
  const clean = async () => {
    for (const job of work) await job().catch((error: unknown) => log.warn({ error: String(error) }, 'something was not cleared away'))
  }
  const timer = setInterval(() => void clean(), HOURLY)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
