// The newest letter to a seat, for lists of players.
import type { Queries } from '#server/services.ts'
import type { OutboxRow } from '../tables/outbox.ts'

export interface NewestLetter {
  letter: OutboxRow['letter'] | null
  letter_state: 'queued' | 'sent' | 'failed' | 'cancelled' | null
  letter_error: string | null
  letter_at: Date | null
}

/** A join that adds `newest` to each `seat`. */
export const withNewestLetter = (db: Queries) => db`
  left join lateral (
    select letter, state, last_error, sent_at, queued_at from outbox where outbox.seat_id = seat.id order by id desc limit 1
  ) newest on true`

/** The columns of NewestLetter. */
export const letterColumns = (db: Queries) => db`
  newest.letter, newest.state as letter_state, newest.last_error as letter_error, coalesce(newest.sent_at, newest.queued_at) as letter_at`
