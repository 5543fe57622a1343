import { type Erasure, erase } from '#server/database/administration/erasure.ts'
import type { Services } from '#server/services/services.ts'

/** Milliseconds. */
const PATIENCE = 6_000

/** Null: the erasure is still in progress. */
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
