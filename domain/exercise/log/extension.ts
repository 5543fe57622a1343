import type { Instant } from '#domain/instant.ts'

/** `days` (the default) and `longest` in days; `most`: the number of extensions per player (rule 39). */
export const EXTENSION = { days: 7, longest: 90, most: 3 } as const

const DAY = 86_400_000

/** Counted from now or from the old deadline, whichever is later, to the end of a UTC day (rule 39). */
export const extendedUntil = (now: Instant, until: Instant, days: number): Instant =>
  (Math.floor(Math.max(now, until) / DAY) + days + 1) * DAY - 1_000
