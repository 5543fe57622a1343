// What a customer follows: its exercises with their players, and the newest letter to each.
import type { Mode } from '#domain/exercise/exercise.ts'
import type { Queries } from '#server/services.ts'
import { isTaken } from './seats.ts'
import type { StandingRow } from './standing.ts'
import type { ExerciseRow, SeatRow } from './tables/exercises.ts'
import type { OutboxRow } from './tables/outbox.ts'

export type FollowedSeat = Pick<SeatRow, 'id' | 'code' | 'position' | 'email' | 'alias' | 'team' | 'started_at'> &
  StandingRow & {
    taken_at: Date | null
    letter: OutboxRow['letter'] | null
    letter_state: 'queued' | 'sent' | 'failed' | 'cancelled' | null
    letter_error: string | null
    letter_at: Date | null
  }

export type FollowedExercise = Pick<ExerciseRow, 'id' | 'identifier' | 'trainer' | 'private' | 'starts_at'> & {
  mode: Mode
  title: string
  seats: FollowedSeat[]
}

const exerciseColumns = (db: Queries) => db`exercise.id, exercise.mode, exercise.identifier, exercise.trainer, exercise.private,
  exercise.starts_at, version.title`

/** Every exercise of a customer, the newest first, with its places in the order they were ordered in. */
export const followedExercises = async (db: Queries, tenantId: string): Promise<FollowedExercise[]> => {
  const [exercises, seats] = await Promise.all([
    db<Omit<FollowedExercise, 'seats'>[]>`
      select ${exerciseColumns(db)} from exercise join scenario_version version on version.id = exercise.scenario_version
      where exercise.tenant_id = ${tenantId} and exercise.removed_at is null order by exercise.created_at desc, exercise.id`,
    db<(FollowedSeat & { exercise_id: string })[]>`
      select seat.exercise_id, seat.id, seat.code, seat.position, seat.email, seat.alias, seat.team, seat.started_at, seat.completed_at,
        seat.expires_at, exercise.closes_at,
        case when ${isTaken(db)} then case when seat.taken_from is null then seat.seen_at else seat.created_at end end as taken_at,
        newest.letter, newest.state as letter_state, newest.last_error as letter_error,
        coalesce(newest.sent_at, newest.queued_at) as letter_at
      from seat join exercise on exercise.id = seat.exercise_id
      left join lateral (
        select letter, state, last_error, sent_at, queued_at from outbox where outbox.seat_id = seat.id order by id desc limit 1
      ) newest on true
      where exercise.tenant_id = ${tenantId} and exercise.removed_at is null and seat.cancelled_at is null
        and (exercise.mode = 'automated' or seat.alias is not null)
      order by seat.position, seat.id`,
  ])
  const byExercise = Map.groupBy(seats, seat => seat.exercise_id)
  return exercises.map(exercise => ({ ...exercise, seats: byExercise.get(exercise.id) ?? [] }))
}

export type MeantExercise = Pick<ExerciseRow, 'id' | 'tenant_id' | 'trainer' | 'identifier'>

interface Named {
  readonly exerciseName: string
  readonly scenario?: string | undefined
  readonly code: string
}

/**
 * The exercise of this id or identifier, in one customer or, with null, in all; where several are called so, the one that has the code.
 */
export const exerciseMeant = async (
  db: Queries,
  tenantId: string | null,
  { exerciseName, scenario = '', code }: Named,
): Promise<MeantExercise | undefined> => {
  const [found] = await db<MeantExercise[]>`
    select exercise.id, exercise.tenant_id, exercise.trainer, exercise.identifier
    from exercise join scenario on scenario.id = exercise.scenario_id
      join scenario_version version on version.id = exercise.scenario_version
    where (exercise.id::text = lower(${exerciseName}) or lower(exercise.identifier) = lower(${exerciseName})) and exercise.removed_at is null
      and ${tenantId === null ? db`true` : db`exercise.tenant_id = ${tenantId}`}
      and (${scenario} = '' or lower(${scenario}) in (lower(scenario.file_name), lower(version.title)))
    order by exists (select from seat where seat.exercise_id = exercise.id and seat.code = ${code}) desc, exercise.created_at desc limit 1`
  return found
}

export type SeatToRemind = Pick<SeatRow, 'id' | 'code' | 'email' | 'tenant_id'> &
  StandingRow & {
    reminded_at: Date | null
    now: Date
  }

/** The places of an exercise, or the one of a code, held until the transaction ends: of two reminders at once the second sees the first. */
export const holdSeats = async (db: Queries, exerciseId: string, code: string | null): Promise<SeatToRemind[]> => {
  const held = await db<Pick<SeatRow, 'id'>[]>`
    select id from seat where exercise_id = ${exerciseId} and cancelled_at is null and ${code === null ? db`true` : db`code = ${code}`}
    order by position, id for update`
  return db<SeatToRemind[]>`
    select seat.id, seat.tenant_id, seat.code, seat.email, seat.completed_at, seat.expires_at, exercise.closes_at, clock_timestamp() as now,
      (select max(queued_at) from outbox where outbox.seat_id = seat.id and letter = 'reminder' and state <> 'failed') as reminded_at
    from seat join exercise on exercise.id = seat.exercise_id
    where seat.id = any(${held.map(({ id }) => id)}::uuid[]) order by seat.position, seat.id`
}
