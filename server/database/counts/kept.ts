// Decision 0021. A statement with a part that reads `stale` begins
// `with stale as materialized (${staleExercises(db)})`.
import type { Queries } from '#server/services/services.ts'
import { counts, isClosed, isPlayer } from './standing.ts'

export const staleExercises = (db: Queries) => db`
  select exercise_id from exercise_changed union select exercise_id from exercise_count where holds_until <= now()`

export const standingJoined = (db: Queries) => db`
  left join lateral (
    select * from exercise_count where exercise_id = exercise.id and exercise.id not in (select exercise_id from stale) offset 0
  ) kept on true
  cross join lateral (
    select ${counts(db)} from seat where kept.exercise_id is null and seat.exercise_id = exercise.id and ${isPlayer(db)}
  ) counted`

export const standingColumns = (db: Queries) => db`coalesce(kept.completed, counted.completed) as completed,
  coalesce(kept.in_progress, counted."inProgress") as "inProgress", coalesce(kept.expired, counted.expired) as expired`

/** A scenario may have several rows, to be summed. */
export const sumsKept = (db: Queries) => db`
  select scenario_id, mode, exercises, open, completed, in_progress, expired from scenario_count
  union all
  select scenario_id, mode, -1, -open::int, -completed, -in_progress, -expired from exercise_count join stale using (exercise_id)
  union all
  ${staleCounted(db)}`

export const foundKept = (db: Queries, words: string, also?: 'customers') => db`
  select scenario_id, mode, 1 as exercises, open::int, completed, in_progress, expired from exercise_count
  where exercise_id not in (select exercise_id from stale) and (position((select folded(${words})) in name) > 0
    or ${also ? db`exercise_id in (select exercise.id from exercise where ${isOf(db, words)})` : db`false`})
  union all
  ${staleCounted(db)} and ${also ? isCalledOrOf(db, words) : isCalled(db, words)}`

/** Both texts are folded in advance instead of on each comparison. */
export const isCalled = (db: Queries, words: string) =>
  db`position((select folded(${words})) in exercise.called) > 0`

export const isCalledOrOf = (db: Queries, words: string) => db`(${isCalled(db, words)} or ${isOf(db, words)})`

const isOf = (db: Queries, words: string) => db`
  exercise.tenant_id = any(array(select id from account where position(lower(${words}) in lower(username)) > 0))`

const staleCounted = (db: Queries) => db`
  select exercise.scenario_id, exercise.mode, 1, (exercise.open and not ${isClosed(db)})::int, completed, "inProgress", expired
  from stale join exercise on exercise.id = stale.exercise_id cross join lateral (
    select ${counts(db)} from seat where seat.exercise_id = exercise.id and ${isPlayer(db)}
  ) counted where exercise.removed_at is null`
