// An erasure at work: whoever asked for it is answered in time, and it goes on.
import { type Erasure, erase } from '#server/database/administration/erasure.ts'
import type { Services } from '#server/services.ts'

/**
 * Milliseconds after which the reply goes out although it is still at work: nothing is lost by that, it goes
 * on.
 */
const PATIENCE = 6_000

/** What it did; null: it is still at work. */
export const erasing = async ({ db, log }: Pick<Services, 'db' | 'log'>, erasure: Erasure) => {
  const working = erase(db, erasure)
  const done = await Promise.race([
    working,
    new Promise<null>(resolve => setTimeout(resolve, PATIENCE, null).unref()),
  ])
  if (done === null)
    working.catch((error: unknown) =>
      log.error({ error: String(error) }, 'an erasure was cut off; the next start goes on with it'),
    )
  return done
}
