import type { Found } from '#domain/customer/found-of.ts'
import type { Queries } from '#server/services/services.ts'
import type { Counts } from '../counts/standing.ts'
import type { ExerciseRow } from '../tables/exercises.ts'
import { type Cut, waitingIn, withWaiting } from './players.ts'
import { isWaiting, type Scope, withFollowed } from './scope.ts'

export interface Total extends Counts {
  readonly empty: number
  readonly waiting: boolean
}

export const followedTotal = async (db: Queries, scope: Scope): Promise<Total> => {
  const [row] = await db<[Total]>`
    ${withFollowed(db, scope)}
    select coalesce(sum(completed), 0)::int as completed, coalesce(sum("inProgress"), 0)::int as "inProgress",
      coalesce(sum(expired), 0)::int as expired, (count(*) filter (where completed + "inProgress" + expired = 0))::int as empty,
      exists (select from exercise cross join lateral (${oneWaiting(db)}) one) as waiting
    from exercise`
  return row
}

const oneWaiting = (db: Queries) =>
  db`select from seat where exercise."inProgress" > 0 and seat.exercise_id = exercise.id and ${isWaiting(db)} limit 1`

export type WaitingExercise = Pick<ExerciseRow, 'id' | 'identifier'> & {
  scenario: string
  players: number
  found: number
}

export const exercisesWaiting = (db: Queries, scope: Scope, listing: Found, { page, size }: Cut) =>
  db<WaitingExercise[]>`
    ${withWaiting(db, scope, listing)}
    select exercise.id, exercise.identifier, exercise.title as scenario, (count(*) over ())::int as found, waiting.players
    from near exercise cross join lateral (select count(*)::int as players from (${waitingIn(db, listing)}) one) waiting
    where waiting.players > 0 order by exercise.created_at desc, exercise.id limit ${size} offset ${(page - 1) * size}`

export const seatsWaiting = async (db: Queries, scope: Scope, listing: Found): Promise<Set<string>> => {
  const rows = await db<{ id: string }[]>`
    ${withWaiting(db, scope, listing)}
    select waiting.id from near exercise cross join lateral (${waitingIn(db, listing)}) waiting`
  return new Set(rows.map(({ id }) => id))
}

export const waitingCount = async (db: Queries, scope: Scope, listing: Found): Promise<number> => {
  const [row] = await db<[{ players: number }]>`
    ${withWaiting(db, scope, listing)}
    select count(*)::int as players from near exercise cross join lateral (${waitingIn(db, listing)}) waiting`
  return row.players
}
