// How a player stands in an order (S0§4, rule 42): completed, in progress, or expired. Said here and, for
// rows, in server/database/counts/standing.ts; nowhere else.
import type { Instant } from '#domain/instant.ts'

export const STANDINGS = ['completed', 'in progress', 'expired'] as const
export type Standing = (typeof STANDINGS)[number]

export interface Stands {
  /**
   * When he completed: a fact, which lies ahead by no more than the quiet minute at the end of a story. Null:
   * he has not.
   */
  readonly completedAt: Instant | null
  /** When the exercise closes for everybody, unless something happens; null where nobody leads it. */
  readonly closesAt: Instant | null
  readonly expiresAt: Instant
}

export const standingAt = ({ completedAt, closesAt, expiresAt }: Stands, now: Instant): Standing => {
  if (Math.min(completedAt ?? Infinity, closesAt ?? Infinity) <= now) return 'completed'
  return now > expiresAt ? 'expired' : 'in progress'
}

/** Least time between two reminders to one player (rule 179). */
export const REMINDER_PAUSE_MS = 10 * 60_000

/** Whether he may be reminded again; `last` is when the one before was written. */
export const mayRemind = (last: Instant | null, now: Instant): boolean =>
  last === null || now - last >= REMINDER_PAUSE_MS
