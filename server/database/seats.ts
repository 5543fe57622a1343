// Seats one by one: who was here when, and who gets the next free place.
import type { Instant } from '#domain/instant.ts'
import type { Queries } from '#server/services.ts'
import type { SeatRow } from './tables/exercises.ts'

/** When somebody was last heard of at a seat. */
export const lastSeen = async (db: Queries, seatId: string): Promise<Instant | null> => {
  const [row] = await db<Pick<SeatRow, 'seen_at'>[]>`select seen_at from seat where id = ${seatId}`
  return row?.seen_at?.getTime() ?? null
}

export type FreeSeat = Pick<SeatRow, 'id' | 'token_version'>

/**
 * Gives out the next place that was ordered for nobody in particular: each to one asker, however many ask at once. A place that was
 * given out and not used within an hour is free again (security.md, row 12).
 */
export const takeFreeSeat = async (db: Queries, exerciseId: string): Promise<FreeSeat | undefined> => {
  const [seat] = await db<FreeSeat[]>`
    update seat set seen_at = now() where id = (
      select id from seat where exercise_id = ${exerciseId} and email is null and cancelled_at is null and started_at is null
        and (seen_at is null or seen_at < now() - interval '1 hour')
      order by position for update skip locked limit 1)
    returning id, token_version`
  return seat
}

/** Most places of a facilitated exercise, counting those given out in the last hour and not used yet. */
const MOST_JOINING = 300

export interface JoiningSeat {
  readonly id: string
  readonly code: string
  readonly tokenHash: Buffer
}

/** Makes a place for somebody who joins a facilitated exercise (rule 112); false when there are too many. */
export const addJoiningSeat = async (db: Queries, exerciseId: string, { id, code, tokenHash }: JoiningSeat): Promise<boolean> => {
  const added = await db`
    insert into seat (id, exercise_id, tenant_id, code, position, token_hash, expires_at)
    select ${id}, exercise.id, exercise.tenant_id, ${code}, taken.seats + 1, ${tokenHash}, exercise.expires_at
    from exercise cross join lateral (
      select count(*)::integer as seats from seat where seat.exercise_id = exercise.id and seat.cancelled_at is null
        and (seat.alias is not null or seat.created_at > now() - interval '1 hour')) taken
    where exercise.id = ${exerciseId} and exercise.removed_at is null and taken.seats < ${MOST_JOINING}
    returning id`
  return added.length > 0
}
