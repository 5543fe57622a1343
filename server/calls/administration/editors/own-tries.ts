// Security R1, NA-10. An attempt needs a session or the password, so strangers cannot lock an editor out.
import { countFailures, tallies } from '#server/database/access/throttle.ts'
import type { Queries } from '#server/services/services.ts'

const COUNTS = [
  { seconds: 15 * 60, most: 10 },
  { seconds: 24 * 3_600, most: 100 },
] as const

export interface Tries {
  /** Seconds until the next attempt; 0 if one is left. */
  readonly wait: () => Promise<number>
  readonly failed: () => Promise<unknown>
}

export const triesOf = (db: Queries, what: 'code' | 'password', editorId: string, scale: number): Tries => {
  const counts = COUNTS.map(({ seconds, most }) => ({
    key: `editor ${what} ${seconds} ${editorId}`,
    seconds,
    most: most * scale,
  }))
  return {
    wait: async () => {
      const found = await tallies(
        db,
        counts.map(({ key }) => key),
      )
      const full = found.filter(tally =>
        counts.some(({ key, most }) => tally.key === key && tally.points >= most),
      )
      return Math.max(0, ...full.map(({ seconds }) => seconds))
    },
    failed: () => countFailures(db, counts),
  }
}
