import { dayInUtc, momentInUtc } from '#domain/in-utc.ts'
import type { Instant } from '#domain/instant.ts'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE

/** The last minute of a day is 'End of 17 November 2026 (UTC)'. */
export const inWords = (instant: Instant): string =>
  instant % DAY >= DAY - MINUTE ? `End of ${dayInUtc(instant)} (UTC)` : momentInUtc(instant)
