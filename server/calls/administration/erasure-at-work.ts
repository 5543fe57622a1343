// Replies to the caller of a long erasure in time, while the erasure continues.
import { type Erasure, erase } from '#server/database/administration/erasure.ts'
import type { Services } from '#server/services.ts'

/** Milliseconds. */
const PATIENCE = 6_000

/**
 * Runs the erasure and returns its result; null if it is still in progress. It then continues, and a failure
 * is only logged.
 */
export const erasing = async ({ db, log }: Pick<Services, 'db' | 'log'>, erasure: Erasure) => {
  const working = erase(db, erasure)
  const done = await Promise.race([
    working,
    new Promise<null>(resolve => setTimeout(resolve, PATIENCE, null).unref()),
  ])
  if (done === null)
    working.catch((error: unknown) =>
      log.error({ error: String(error) }, 'an erasure was interrupted; housekeeping will finish it'),
    )
  return done
}
