import type { Mode } from '#domain/exercise/log/exercise.ts'
import type { Queries } from '#server/services/services.ts'
import type { StandingRow } from './counts/standing.ts'
import type { ExerciseRow, SeatRow } from './tables/exercises.ts'

export type FoundPlayer = Pick<SeatRow, 'id' | 'code' | 'email' | 'alias' | 'position' | 'team'> &
  StandingRow &
  Pick<ExerciseRow, 'identifier' | 'private'> & {
    exercise: string
    mode: Mode
    title: string
    file_name: string
    customer: string | null
    removed: boolean
    now: Date
  }

const MOST_READ = 1_000

/** The expressions must be those of the indexes, so that PostgreSQL can use them. */
const isMeant = (db: Queries, text: string) => {
  const words = text.split('@')[0]?.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const query = words.map(word => `'${word}':*`).join(' & ')
  return db`(${text.includes('@')} and lower(seat.email) = lower(${text}) or ${query !== ''} and
    to_tsvector('simple'::regconfig, translate(split_part(coalesce(email, ''), '@', 1) || ' ' || coalesce(alias, ''), '._+-', '    '))
      @@ to_tsquery('simple'::regconfig, ${query}))`
}

export const playersCalled = (db: Queries, text: string, most: number) =>
  db<FoundPlayer[]>`
    with meant as materialized (select seat.id from seat where seat.cancelled_at is null and ${isMeant(db, text)} limit ${MOST_READ})
    select seat.id, seat.code, seat.email, seat.alias, seat.position, seat.team, seat.completed_at, seat.expires_at, exercise.closes_at,
      clock_timestamp() as now, exercise.id as exercise, exercise.identifier, exercise.private, exercise.mode, scenario.file_name,
      version.title, account.username as customer, exercise.removed_at is not null as removed
    from meant join seat using (id) join exercise on exercise.id = seat.exercise_id join scenario on scenario.id = exercise.scenario_id
    join scenario_version version on version.id = exercise.scenario_version left join account on account.id = exercise.tenant_id
    order by lower(seat.email) is not distinct from lower(${text}) desc, exercise.removed_at is not null, exercise.starts_at desc, exercise.id, seat.position limit ${most}`

export const addressAt = async (db: Queries, exerciseId: string, code: string) => {
  const [row] = await db<Pick<SeatRow, 'id' | 'email'>[]>`
    select id, email from seat where exercise_id = ${exerciseId} and code = ${code} and cancelled_at is null`
  return row
}
