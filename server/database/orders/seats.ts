import type { Mode } from '#domain/exercise/log/exercise.ts'
import type { Instant } from '#domain/instant.ts'
import type { Queries } from '#server/services/services.ts'
import type { Readiness } from '#domain/exercise/readiness.ts'
import type { SeatRow } from '../tables/exercises.ts'

export const keepReadiness = (db: Queries, seatId: string, readiness: Readiness) =>
  db`update seat set readiness = ${JSON.stringify(readiness)}::text::jsonb where id = ${seatId}`

export const lastSeen = async (db: Queries, seatId: string): Promise<Instant | null> => {
  const [row] = await db<Pick<SeatRow, 'seen_at'>[]>`select seen_at from seat where id = ${seatId}`
  return row?.seen_at?.getTime() ?? null
}

export interface NewPlace {
  readonly id: string
  readonly code: string
  readonly tokenHash: Buffer
}

const notBegun = (db: Queries) => db`seat.started_at is null and not exists (
  select from log where log.exercise_id = seat.exercise_id and log.seat_id = seat.id and log.kind <> 'agreed')`

/** Security row 12. */
export const takeFreePlace = async (
  db: Queries,
  exerciseId: string,
  place: NewPlace,
  ip: string,
): Promise<boolean> => {
  const [free] = await db<Pick<SeatRow, 'id'>[]>`
    select seat.id from seat join exercise on exercise.id = seat.exercise_id
    where seat.exercise_id = ${exerciseId} and exercise.private and seat.email is null and seat.cancelled_at is null and ${notBegun(db)}
      and (seat.seen_at is null or seat.seen_at < now() - interval '1 hour'
        or seat.taken_from is not null and seat.created_at < now() - interval '1 hour')
    order by seat.position for update of seat skip locked limit 1`
  if (free) await replaceSeat(db, free.id, place, ip)
  return free !== undefined
}

/**
 * A new row, without the previous player's history.
 * @param ip null if the new seat is not assigned yet
 */
const replaceSeat = (db: Queries, seatId: string, { id, code, tokenHash }: NewPlace, ip: string | null) => db`
  with gone as (update seat set cancelled_at = now() where id = ${seatId} returning *)
  insert into seat (id, exercise_id, tenant_id, code, position, team, role, token_hash, expires_at, taken_from, seen_at)
  select ${id}, exercise.id, exercise.tenant_id, ${code}, gone.position, gone.team, gone.role, ${tokenHash}, exercise.expires_at,
    network_of(${ip}), ${ip === null ? null : db`now()`}
  from gone join exercise on exercise.id = gone.exercise_id`

export const MOST_JOINING = 300

export const addJoiningSeat = async (
  db: Queries,
  exerciseId: string,
  { id, code, tokenHash }: NewPlace,
  ip: string,
): Promise<boolean> => {
  const added = await db`
    insert into seat (id, exercise_id, tenant_id, code, position, token_hash, expires_at, taken_from)
    select ${id}, exercise.id, exercise.tenant_id, ${code}, taken.seats + 1, ${tokenHash}, exercise.expires_at, network_of(${ip})
    from exercise cross join lateral (
      select count(*)::integer as seats from seat where seat.exercise_id = exercise.id and seat.cancelled_at is null
        and (seat.alias is not null or seat.created_at > now() - interval '1 hour')) taken
    where exercise.id = ${exerciseId} and exercise.removed_at is null and taken.seats < ${MOST_JOINING}
    returning id`
  return added.length > 0
}

export interface PlacesOfNetwork {
  readonly places: number
  /** Seats assigned in the last hour that no player has begun, released ones included. */
  readonly notBegun: number
}

/** The lock makes other visitors from the same network wait, so that the count is exact. */
export const askedFrom = async (db: Queries, exerciseId: string, ip: string): Promise<PlacesOfNetwork> => {
  await db`select pg_advisory_xact_lock(hashtextextended(${exerciseId} || ' ' || network_of(${ip}), 0))`
  const [row] = await db<[{ places: number; not_begun: number }]>`
    select (case when exercise.mode = 'facilitated' then ${MOST_JOINING}
        else (select count(*) from seat where seat.exercise_id = exercise.id and seat.cancelled_at is null) end)::integer as places,
      (select count(*) from seat where seat.exercise_id = exercise.id and seat.taken_from = network_of(${ip})
        and seat.created_at > now() - interval '1 hour'
        and case when exercise.mode = 'facilitated' then seat.alias is null else seat.started_at is null end)::integer as not_begun
    from exercise where exercise.id = ${exerciseId}`
  return { places: row.places, notBegun: row.not_begun }
}

export type TakenPlace = Pick<SeatRow, 'id' | 'code' | 'created_at'>

export const placesNotBegun = (db: Queries, exerciseId: string) => db<TakenPlace[]>`
  select seat.id, seat.code, seat.created_at from seat join exercise on exercise.id = seat.exercise_id
  where seat.exercise_id = ${exerciseId} and seat.cancelled_at is null and ${isTaken(db)} order by seat.created_at, seat.id`

export const isTaken = (db: Queries) => db`case when exercise.mode = 'facilitated'
  then seat.alias is null and seat.taken_from is not null and seat.created_at > now() - interval '1 hour' and not exists (
    select from log where log.exercise_id = seat.exercise_id and log.seat_id = seat.id and log.kind = 'joined')
  else exercise.private and seat.email is null and seat.seen_at is not null and ${notBegun(db)} end`

export type HeldPlace = Pick<SeatRow, 'id' | 'position'> & { mode: Mode }

export const holdNotBegun = (db: Queries, exerciseId: string, code: string | null) => db<HeldPlace[]>`
  select seat.id, seat.position, exercise.mode from seat join exercise on exercise.id = seat.exercise_id
  where seat.exercise_id = ${exerciseId} and seat.cancelled_at is null and ${code === null ? db`true` : db`seat.code = ${code}`}
    and ${isTaken(db)} order by seat.position for update of seat`

export const freePlace = (db: Queries, seatId: string, place: NewPlace) =>
  replaceSeat(db, seatId, place, null)

export const endPlaces = (db: Queries, seats: readonly string[]) =>
  db`update seat set cancelled_at = now() where id = any(${[...seats]}::uuid[])`

/** The statement must have the tables `seat` and `version`. */
export const roleName = (db: Queries) => db`(
  select played->>'name' from jsonb_array_elements(version.content #> '{details,roles}') played where played->>'id' = seat.role)`
