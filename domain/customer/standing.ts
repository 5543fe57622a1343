// A player's state in an order (S0§4, rule 42). For rows, server/database/counts/standing.ts has the same
// rule in SQL.
import type { Instant } from '#domain/instant.ts'

export const STANDINGS = ['completed', 'in progress', 'expired'] as const
export type Standing = (typeof STANDINGS)[number]

export interface Stands {
  /**
   * When the player completed; it may be in the future by at most the quiet minute at the end of a story.
   * Null: not completed.
   */
  readonly completedAt: Instant | null
  /** When the exercise closes if nothing else happens; null if it has no facilitator. */
  readonly closesAt: Instant | null
  readonly expiresAt: Instant
}

export const standingAt = ({ completedAt, closesAt, expiresAt }: Stands, now: Instant): Standing => {
  if (Math.min(completedAt ?? Infinity, closesAt ?? Infinity) <= now) return 'completed'
  return now > expiresAt ? 'expired' : 'in progress'
}

/** Minimum time between two reminders to one player (rule 179). */
export const REMINDER_PAUSE_MS = 10 * 60_000

/** `last` is the time of the previous reminder; null if there was none. */
export const mayRemind = (last: Instant | null, now: Instant): boolean =>
  last === null || now - last >= REMINDER_PAUSE_MS
