// Listing, sorting and counting share these, so that none of them reveals hidden data.
import type { Queries } from '#server/services/services.ts'
import { staleExercises, standingColumns, standingJoined } from '../counts/kept.ts'
import { isInProgress, isPlayer } from '../counts/standing.ts'

export interface Scope {
  readonly tenantId: string | null
  /** Null if all exercises are the caller's own. */
  readonly trainer: string | null
  /** Rule 9. */
  readonly individual: boolean
  /** Rule 204. */
  readonly period: boolean
  /** Id or identifier; null for all. */
  readonly exercise: string | null
}

/** Begins a statement in which `exercise` means these exercises. */
export const withFollowed = (db: Queries, { tenantId, trainer, individual, period, exercise }: Scope) => {
  const own = trainer === null ? db`true` : db`lower(exercise.trainer) = lower(${trainer})`
  return db`
    with stale as materialized (${staleExercises(db)}), exercise as materialized (
      select exercise.id, exercise.mode, exercise.identifier, exercise.trainer, exercise.private, exercise.one_screen, exercise.starts_at, exercise.closes_at,
        exercise.created_at, exercise.scenario_version, version.title, ${own} as own, ${standingColumns(db)}
      from exercise join scenario_version version on version.id = exercise.scenario_version
      ${standingJoined(db)}
      where ${tenantId === null ? db`exercise.tenant_id is null` : db`exercise.tenant_id = ${tenantId}`} and exercise.removed_at is null
        and ${individual ? own : db`true`} and ${period ? inPeriod(db, tenantId) : db`true`}
        and ${exercise === null ? db`true` : db`(exercise.id::text = lower(${exercise}) or lower(exercise.identifier) = lower(${exercise}))`}
    )`
}

const inPeriod = (db: Queries, tenantId: string | null) => {
  const beginning = db`coalesce((select subscribed_on::timestamptz from account where id = ${tenantId}), '-infinity')`
  return db`(exercise.starts_at >= ${beginning} or exists (
    select from seat where seat.exercise_id = exercise.id and ${isPlayer(db)} and seat.expires_at >= ${beginning}))`
}

/** Masked as by `maskEmail` unless the exercise is the caller's own; '' if there is no address. */
export const shownEmail = (
  db: Queries,
) => db`(case when seat.email is null then '' when exercise.own then seat.email
  else left(split_part(seat.email, '@', 1), 1) || '***@' || left(split_part(seat.email, '@', 2), 1) || '***' end)`

export const shownPlayer = (
  db: Queries,
) => db`coalesce(nullif(${shownEmail(db)}, ''), case when exercise.own then nullif(seat.alias, '') end,
  case when exercise.private or not exercise.own then 'Participant ' || seat.position else seat.code end)`

export const isWaiting = (db: Queries) =>
  db`(exercise.own and ${isPlayer(db)} and position('@' in seat.email) > 0 and ${isInProgress(db)})`
