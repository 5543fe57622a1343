import type { Mode } from '#domain/exercise/log/exercise.ts'
import type { Queries } from '#server/services/services.ts'
import type { StandingRow } from '../counts/standing.ts'
import type { ExerciseRow, SeatRow } from '../tables/exercises.ts'

export type MeantExercise = Pick<ExerciseRow, 'id' | 'tenant_id' | 'trainer' | 'identifier' | 'starts_at'> & {
  readonly mode: Mode
}

interface Named {
  readonly exerciseName: string
  readonly scenario?: string | undefined
  readonly code: string
}

export const exerciseMeant = async (
  db: Queries,
  tenantId: string | null,
  { exerciseName, scenario = '', code }: Named,
  { removedToo = false } = {},
): Promise<MeantExercise | undefined> => {
  const [found] = await db<MeantExercise[]>`
    select exercise.id, exercise.tenant_id, exercise.trainer, exercise.identifier, exercise.starts_at, exercise.mode
    from exercise join scenario on scenario.id = exercise.scenario_id
      join scenario_version version on version.id = exercise.scenario_version
    where (exercise.id::text = lower(${exerciseName}) or lower(exercise.identifier) = lower(${exerciseName}))
      and (${removedToo} or exercise.removed_at is null) and ${tenantId === null ? db`true` : db`exercise.tenant_id = ${tenantId}`}
      and (${scenario} = '' or lower(${scenario}) in (lower(scenario.file_name), lower(version.title)))
    order by exists (select from seat where seat.exercise_id = exercise.id and seat.code = ${code}) desc, exercise.removed_at is not null,
      exercise.created_at desc limit 1`
  return found
}

export type SeatToRemind = Pick<SeatRow, 'id' | 'code' | 'email' | 'tenant_id'> &
  StandingRow & {
    reminded_at: Date | null
    now: Date
  }

export const holdSeats = async (
  db: Queries,
  exerciseId: string,
  code: string | null,
  letter: 'reminder' | 'test mail' = 'reminder',
): Promise<SeatToRemind[]> => {
  const held = await db<Pick<SeatRow, 'id'>[]>`
    select id from seat where exercise_id = ${exerciseId} and cancelled_at is null and ${code === null ? db`true` : db`code = ${code}`}
    order by position, id for update`
  return db<SeatToRemind[]>`
    select seat.id, seat.tenant_id, seat.code, seat.email, seat.completed_at, seat.expires_at, exercise.closes_at, clock_timestamp() as now,
      (select max(queued_at) from outbox where outbox.seat_id = seat.id and letter = ${letter} and state not in ('failed', 'cancelled')) as reminded_at
    from seat join exercise on exercise.id = seat.exercise_id
    where seat.id = any(${held.map(({ id }) => id)}::uuid[]) and exercise.removed_at is null order by seat.position, seat.id`
}

export const linksToHandOut = (db: Queries, exerciseId: string) =>
  db<Pick<SeatRow, 'id' | 'code' | 'position' | 'token_version'>[]>`
    select seat.id, seat.code, seat.position, seat.token_version from seat join exercise on exercise.id = seat.exercise_id
    where exercise.id = ${exerciseId} and exercise.private and exercise.mode = 'automated' and seat.email is null and seat.cancelled_at is null
    order by seat.position, seat.id`
