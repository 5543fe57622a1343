import type { Mode } from '#domain/exercise/log/exercise.ts'
import type { Queries } from '#server/services/services.ts'
import type { StandingRow } from '../counts/standing.ts'
import { letterColumns, type NewestLetter, withNewestLetter } from '../mail/newest-letter.ts'
import type { ExerciseRow, SeatRow } from '../tables/exercises.ts'

export type CampaignSeat = Pick<
  SeatRow,
  'code' | 'email' | 'alias' | 'team' | 'started_at' | 'nda_agreed_at'
> &
  StandingRow &
  NewestLetter & {
    id: SeatRow['id']
    position: SeatRow['position']
  }

/** Several customers may use the same identifier. */
export const exercisesOfScenario = (db: Queries, fileName: string, name: string) =>
  db<(Pick<ExerciseRow, 'id' | 'expires_at' | 'private'> & { mode: Mode })[]>`
    select exercise.id, exercise.expires_at, exercise.private, exercise.mode
    from exercise join scenario on scenario.id = exercise.scenario_id
    where lower(scenario.file_name) = lower(${fileName}) and exercise.removed_at is null
      and (exercise.id::text = lower(${name}) or lower(exercise.identifier) = lower(${name}))`

export const campaignSeats = async (
  db: Queries,
  exerciseId: string,
): Promise<{ now: Date; seats: readonly CampaignSeat[] }> => {
  const [[clock], seats] = await Promise.all([
    db<[{ now: Date }]>`select clock_timestamp() as now`,
    db<CampaignSeat[]>`
      select seat.id, seat.position, seat.code, seat.email, seat.alias, seat.team, seat.expires_at, seat.started_at, seat.nda_agreed_at, seat.completed_at,
        exercise.closes_at, ${letterColumns(db)}
      from seat join exercise on exercise.id = seat.exercise_id
      ${withNewestLetter(db)}
      where seat.exercise_id = ${exerciseId} and seat.cancelled_at is null order by seat.position, seat.id`,
  ])
  return { now: clock.now, seats }
}

export const newestExercisesOf = async (
  db: Queries,
  fileName: string,
  most: number,
): Promise<{ ids: readonly string[]; all: number }> => {
  const rows = await db<{ id: string; all: number }[]>`
    select exercise.id, (count(*) over ())::int as all from exercise join scenario on scenario.id = exercise.scenario_id
    where lower(scenario.file_name) = lower(${fileName}) and exercise.removed_at is null order by exercise.starts_at desc, exercise.id limit ${most}`
  return { ids: rows.map(({ id }) => id), all: rows[0]?.all ?? 0 }
}
