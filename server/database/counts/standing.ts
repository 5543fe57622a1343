// Must agree with domain/customer/standing.ts.
import { standingAt, type Standing } from '#domain/customer/standing.ts'
import type { Queries } from '#server/services/services.ts'
import type { ExerciseRow, SeatRow } from '../tables/exercises.ts'

export type StandingRow = Pick<SeatRow, 'completed_at' | 'expires_at'> & Pick<ExerciseRow, 'closes_at'>

export const standingOf = ({ completed_at, closes_at, expires_at }: StandingRow, now: Date): Standing =>
  standingAt(
    {
      completedAt: completed_at?.getTime() ?? null,
      closesAt: closes_at?.getTime() ?? null,
      expiresAt: expires_at.getTime(),
    },
    now.getTime(),
  )

export const isClosed = (db: Queries) => db`coalesce(exercise.closes_at <= now(), false)`

const isCompleted = (db: Queries) => db`(coalesce(seat.completed_at <= now(), false) or ${isClosed(db)})`

export const isInProgress = (db: Queries) => db`(not ${isCompleted(db)} and seat.expires_at >= now())`

export const isPlayer = (db: Queries) =>
  db`(seat.cancelled_at is null and (exercise.mode = 'automated' or seat.alias is not null))`

export const standing = (db: Queries) =>
  db`(case when ${isCompleted(db)} then 'completed' when seat.expires_at < now() then 'expired' else 'in progress' end)`

export interface Counts {
  readonly completed: number
  readonly inProgress: number
  readonly expired: number
}

export const counts = (db: Queries) => db`
  (count(*) filter (where ${isCompleted(db)}))::int as completed,
  (count(*) filter (where ${isInProgress(db)}))::int as "inProgress",
  (count(*) filter (where not ${isCompleted(db)} and seat.expires_at < now()))::int as expired`
