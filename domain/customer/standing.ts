// How a player stands in an order (S0§4, rule 42): completed, in progress, or expired. Read off the clock, never stored.
import type { Instant } from '#domain/instant.ts'

export type Standing = 'completed' | 'in progress' | 'expired'

export interface Course {
  /** May lie ahead: when the exercise completes if nothing else happens. Null: not by itself. */
  readonly completesAt: Instant | null
  readonly expiresAt: Instant
}

export const standingAt = ({ completesAt, expiresAt }: Course, now: Instant): Standing => {
  if (completesAt !== null && completesAt <= now) return 'completed'
  return now > expiresAt ? 'expired' : 'in progress'
}

/** Least time between two reminders to one player (rule 179). */
export const REMINDER_PAUSE_MS = 10 * 60_000

/** Whether he may be reminded again; `last` is when the one before was written. */
export const mayRemind = (last: Instant | null, now: Instant): boolean => last === null || now - last >= REMINDER_PAUSE_MS
