import type { Instant } from '#domain/instant.ts'

/**
 * Days of an extension unless asked otherwise, the most at once, and how many a player may be given (rule
 * 39).
 */
export const EXTENSION = { days: 7, longest: 90, most: 3 } as const

const DAY = 86_400_000

/**
 * Until when a player may play who is given more days: the end of a UTC day, like every order's (rules 36,
 * 39). Counted from now or from his end, whichever is later.
 */
export const extendedUntil = (now: Instant, until: Instant, days: number): Instant =>
  (Math.floor(Math.max(now, until) / DAY) + days + 1) * DAY - 1_000
