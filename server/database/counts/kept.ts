// Players' states, read from kept counts instead of every seat (docs/decisions/0021-counts-are-kept.md).
// Stale counts are recounted on the spot, so the result is current.
//
// For the exercises of one customer:
//
// with stale as materialized (${staleExercises(db)})
// select exercise.identifier, ${standingColumns(db)}
// from exercise ${standingJoined(db)}
// where exercise.tenant_id = ${tenantId} and exercise.removed_at is null
import type { Queries } from '#server/services.ts'
import { counts, isClosed, isPlayer } from './standing.ts'

/** Put it first in a statement, as `with stale as materialized (…)`. */
export const staleExercises = (db: Queries) => db`
  select exercise_id from exercise_changed union select exercise_id from exercise_count where holds_until <= now()`

/** Needs `stale`. */
export const standingJoined = (db: Queries) => db`
  left join lateral (
    select * from exercise_count where exercise_id = exercise.id and exercise.id not in (select exercise_id from stale) offset 0
  ) kept on true
  cross join lateral (
    select ${counts(db)} from seat where kept.exercise_id is null and seat.exercise_id = exercise.id and ${isPlayer(db)}
  ) counted`

export const standingColumns = (db: Queries) => db`coalesce(kept.completed, counted.completed) as completed,
  coalesce(kept.in_progress, counted."inProgress") as "inProgress", coalesce(kept.expired, counted.expired) as expired`

/**
 * By scenario and mode, removed exercises excluded: the number of exercises, of open ones, and of players in
 * each state. A scenario may have several rows, to be summed. Needs `stale`.
 */
export const sumsKept = (db: Queries) => db`
  select scenario_id, mode, exercises, open, completed, in_progress, expired from scenario_count
  union all
  select scenario_id, mode, -1, -open::int, -completed, -in_progress, -expired from exercise_count join stale using (exercise_id)
  union all
  ${staleCounted(db)}`

/**
 * Like `sumsKept`, with one row for each exercise whose identifier contains this text, ignoring case and
 * accents. Needs `stale`.
 * @param also includes exercises whose customer's name contains the text
 */
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
