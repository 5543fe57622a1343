import type { Instant } from '#domain/instant.ts'

/** Default and maximum days of an extension, and the maximum number per player (rule 39). */
export const EXTENSION = { days: 7, longest: 90, most: 3 } as const

const DAY = 86_400_000

/**
 * The new deadline of a player after an extension: the end of a UTC day (rules 36, 39). Counted from now or
 * from the old deadline, whichever is later.
 */
export const extendedUntil = (now: Instant, until: Instant, days: number): Instant =>
  (Math.floor(Math.max(now, until) / DAY) + days + 1) * DAY - 1_000
