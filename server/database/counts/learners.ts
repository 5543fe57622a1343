// Rule 33, decision 0021.
import type { Db, Queries } from '#server/services/services.ts'
import { isPlayer } from './standing.ts'
import type { ExerciseRow, SeatRow } from '../tables/exercises.ts'
import { LOCKS } from '#server/sql/locks.ts'

export type LearnerSeat = Pick<SeatRow, 'id' | 'email' | 'alias' | 'code' | 'position'> &
  Pick<ExerciseRow, 'private'>

/** One or more seats of each learner, oldest first. */
export const learnerSeats = async (
  db: Queries,
  tenantId: string,
  trainer: string | null,
): Promise<readonly LearnerSeat[]> => {
  const kept = await db<(LearnerSeat & { changed: boolean })[]>`
    select changed, found.* from (select exists (select from learners_changed where tenant_id = ${tenantId}) as changed) since
    left join lateral (
      select ${columns(db)}, exercise.created_at
      from learner join seat on seat.id = learner.seat_id join exercise on exercise.id = seat.exercise_id
      where not changed and learner.tenant_id = ${tenantId} and ${isTrainers(db, db`learner.trainer`, trainer)}
    ) found on true order by created_at, position, id`
  if (kept[0]?.changed) return allSeats(db, tenantId, trainer)
  return kept.filter(({ id }) => id !== null)
}

const allSeats = (db: Queries, tenantId: string, trainer: string | null) =>
  db<LearnerSeat[]>`
    select ${columns(db)} from seat join exercise on exercise.id = seat.exercise_id
    where exercise.tenant_id = ${tenantId} and ${isLearner(db)} and ${isTrainers(db, db`exercise.trainer`, trainer)}
    order by exercise.created_at, seat.position, seat.id`

const columns = (db: Queries) =>
  db`seat.id, seat.email, seat.alias, seat.code, seat.position, exercise.private`

const isTrainers = (db: Queries, name: ReturnType<Queries>, trainer: string | null) =>
  trainer === null ? db`true` : db`lower(${name}) = lower(${trainer})`

const isLearner = (db: Queries) => db`exercise.removed_at is null and ${isPlayer(db)}`

export const addressesStored = async (db: Queries): Promise<number> => {
  const [row] = await db<[{ addresses: number }]>`
    with changed as materialized (select distinct tenant_id from learners_changed)
    select coalesce((select sum(addresses) from address_count where tenant_id not in (select tenant_id from changed)), 0)::int
      + (select count(seat.email) from changed join exercise using (tenant_id) join seat on seat.exercise_id = exercise.id
        where seat.tenant_id is not null)::int
      + (select count(*) from seat where tenant_id is null and email is not null)::int as addresses`
  return row.addresses
}

const BATCH = 4

export const listChangedLearners = async (db: Db): Promise<void> => {
  while ((await db.begin(tx => listBatch(tx))) === BATCH);
}

/** One statement, for the reason given in counting.ts. */
const listBatch = async (tx: Queries): Promise<number> => {
  const [lock] = await tx<[{ taken: boolean }]>`select pg_try_advisory_xact_lock(${LOCKS.listing}) as taken`
  if (!lock.taken) return 0
  const [row] = await tx<[{ listed: number }]>`
    with due as materialized (select distinct tenant_id from learners_changed limit ${BATCH}),
    fresh as materialized (
      select distinct on (exercise.tenant_id, lower(trainer), coalesce(email, seat.id::text))
        exercise.tenant_id, lower(trainer) as trainer, seat.id as seat_id
      from due join exercise on exercise.tenant_id = due.tenant_id join seat on seat.exercise_id = exercise.id
      where ${isLearner(tx)}
      order by exercise.tenant_id, lower(trainer), coalesce(email, seat.id::text), exercise.created_at, seat.position, seat.id
    ),
    gone as (
      delete from learner using due where learner.tenant_id = due.tenant_id and not exists (
        select from fresh where (fresh.tenant_id, fresh.trainer, fresh.seat_id) = (learner.tenant_id, learner.trainer, learner.seat_id))
    ),
    written as (insert into learner select * from fresh on conflict do nothing),
    addressed as (
      insert into address_count
      select due.tenant_id, count(seat.email) from due left join exercise on exercise.tenant_id = due.tenant_id
      left join seat on seat.exercise_id = exercise.id and seat.tenant_id is not null
      group by due.tenant_id
      on conflict (tenant_id) do update set addresses = excluded.addresses
    ),
    heard as (delete from learners_changed using due where learners_changed.tenant_id = due.tenant_id)
    select count(*)::int as listed from due`
  return row.listed
}
