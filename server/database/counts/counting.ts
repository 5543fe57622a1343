// Decision 0021.
import type { Db, Queries } from '#server/services/services.ts'
import { counts, isClosed, isInProgress, isPlayer } from './standing.ts'
import { staleExercises } from './kept.ts'
import { LOCKS } from '#server/sql/locks.ts'

const BATCH = 100

export const countChanged = async (db: Db): Promise<void> => {
  while ((await db.begin(tx => countBatch(tx))) === BATCH);
}

/**
 * One statement means one snapshot: a change that it does not see stays in `exercise_changed` for the next
 * count. A separate statement takes the lock first, so that the snapshot contains the previous count.
 */
const countBatch = async (tx: Queries): Promise<number> => {
  const [lock] = await tx<[{ taken: boolean }]>`select pg_try_advisory_xact_lock(${LOCKS.counting}) as taken`
  if (!lock.taken) return 0
  const [row] = await tx<[{ counted: number }]>`
    with due as materialized (select exercise_id from (${staleExercises(tx)}) stale limit ${BATCH}),
    fresh as materialized (
      select exercise.id, exercise.scenario_id, exercise.tenant_id, exercise.mode, exercise.called as name,
        exercise.open and not ${isClosed(tx)} as open, counted.*
      from due join exercise on exercise.id = due.exercise_id cross join lateral (
        select ${counts(tx)}, ${holdsUntil(tx)} as holds_until from seat where seat.exercise_id = exercise.id and ${isPlayer(tx)}
      ) counted where exercise.removed_at is null
    ),
    moved as (
      select scenario_id, mode, sum(exercises) as exercises, sum(open) as open, sum(completed) as completed, sum(in_progress) as in_progress,
        sum(expired) as expired
      from (
        select scenario_id, mode, 1 as exercises, open::int, completed, "inProgress" as in_progress, expired from fresh
        union all
        select scenario_id, mode, -1, -open::int, -completed, -in_progress, -expired from exercise_count join due using (exercise_id)
      ) change group by scenario_id, mode
    ),
    summed as (
      insert into scenario_count as kept select * from moved
      on conflict (scenario_id, mode) do update set exercises = kept.exercises + excluded.exercises, open = kept.open + excluded.open,
        completed = kept.completed + excluded.completed, in_progress = kept.in_progress + excluded.in_progress,
        expired = kept.expired + excluded.expired
    ),
    written as (
      insert into exercise_count (exercise_id, scenario_id, tenant_id, mode, open, completed, in_progress, expired, holds_until, name)
      select id, scenario_id, tenant_id, mode, open, completed, "inProgress", expired, holds_until, name from fresh
      on conflict (exercise_id) do update set scenario_id = excluded.scenario_id, tenant_id = excluded.tenant_id, mode = excluded.mode,
        open = excluded.open, completed = excluded.completed, in_progress = excluded.in_progress, expired = excluded.expired,
        holds_until = excluded.holds_until, name = excluded.name
    ),
    gone as (
      delete from exercise_count using due
      where exercise_count.exercise_id = due.exercise_id and not exists (select from fresh where fresh.id = due.exercise_id)
    ),
    heard as (delete from exercise_changed using due where exercise_changed.exercise_id = due.exercise_id)
    select count(*)::int as counted from due`
  return row.counted
}

const holdsUntil = (db: Queries) => db`coalesce(least(
  min(seat.completed_at) filter (where seat.completed_at > now()),
  min(seat.expires_at) filter (where ${isInProgress(db)}),
  case when exercise.closes_at > now() then exercise.closes_at end), 'infinity')`
