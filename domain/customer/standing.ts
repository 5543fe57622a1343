// server/database/counts/standing.ts has the same rule in SQL (rule 42).
import type { Instant } from '#domain/instant.ts'

export const STANDINGS = ['completed', 'in progress', 'expired'] as const
export type Standing = (typeof STANDINGS)[number]

export interface Stands {
  readonly completedAt: Instant | null
  /** When the exercise closed, or will if nothing else happens; null if it has no facilitator. */
  readonly closesAt: Instant | null
  readonly expiresAt: Instant
}

export const standingAt = ({ completedAt, closesAt, expiresAt }: Stands, now: Instant): Standing => {
  if (Math.min(completedAt ?? Infinity, closesAt ?? Infinity) <= now) return 'completed'
  return now > expiresAt ? 'expired' : 'in progress'
}

/** Rule 179. */
export const REMINDER_PAUSE_MS = 10 * 60_000

export const mayRemind = (last: Instant | null, now: Instant): boolean =>
  last === null || now - last >= REMINDER_PAUSE_MS
