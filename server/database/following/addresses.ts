import type { Mode } from '#domain/exercise/log/exercise.ts'
import type { Queries } from '#server/services/services.ts'
import type { StandingRow } from '../counts/standing.ts'
import type { ExerciseRow, SeatRow } from '../tables/exercises.ts'

export type PlaceToReaddress = Pick<
  SeatRow,
  | 'id'
  | 'code'
  | 'position'
  | 'email'
  | 'seen_at'
  | 'started_at'
  | 'nda_agreed_at'
  | 'token_version'
  | 'token_hash'
> &
  StandingRow &
  Pick<ExerciseRow, 'private'> & { mode: Mode; changes: number; now: Date }

export const holdPlaces = async (tx: Queries, exerciseId: string): Promise<PlaceToReaddress[]> => {
  await tx`select id from seat where exercise_id = ${exerciseId} and cancelled_at is null order by position, id for update`
  return tx<PlaceToReaddress[]>`
    select seat.id, seat.code, seat.position, seat.email, seat.seen_at, seat.started_at, seat.nda_agreed_at, seat.token_version, seat.token_hash,
      seat.completed_at, seat.expires_at, exercise.closes_at, exercise.private, exercise.mode, clock_timestamp() as now,
      (select count(*) from seat gone where gone.exercise_id = seat.exercise_id and gone.position = seat.position
        and gone.cancelled_at is not null)::int as changes
    from seat join exercise on exercise.id = seat.exercise_id
    where seat.exercise_id = ${exerciseId} and seat.cancelled_at is null order by seat.position, seat.id`
}

/** A cancelled seat, which keeps the old link. */
export interface GoneLink {
  readonly id: string
  readonly code: string
}

export const readdressPlace = async (
  tx: Queries,
  place: PlaceToReaddress,
  {
    email,
    tokenHash,
    gone,
  }: { readonly email: string | null; readonly tokenHash: Buffer; readonly gone: GoneLink },
): Promise<void> => {
  await tx`
    update seat set email = ${email}, seen_at = null, token_version = token_version + 1, token_hash = ${tokenHash} where id = ${place.id}`
  await tx`
    insert into seat (id, exercise_id, tenant_id, code, position, token_hash, expires_at, cancelled_at)
    select ${gone.id}, exercise_id, tenant_id, ${gone.code}, position, ${place.token_hash}, expires_at, now() from seat where id = ${place.id}`
  await tx`
    update outbox set recipient = null, last_error = '', state = case when state = 'queued' then 'cancelled' else state end
    where seat_id = ${place.id} and recipient is not null`
}
