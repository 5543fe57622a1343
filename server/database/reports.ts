// Which exercises have a report, and the players of one, as lists show them.
import type { Mode } from '#domain/exercise/exercise.ts'
import type { Queries } from '#server/services.ts'
import type { AccountRow, ClientRow } from './tables/accounts.ts'
import type { StandingRow } from './standing.ts'
import type { ExerciseRow, SeatRow } from './tables/exercises.ts'
import type { ScenarioRow } from './tables/scenarios.ts'

export type ReportRow = Pick<ExerciseRow, 'id' | 'identifier' | 'trainer' | 'starts_at'> & {
  mode: Mode
  file_name: ScenarioRow['file_name']
  title: string
  customer: AccountRow['username'] | null
  brand: ClientRow['name'] | null
}

/** Whose reports are listed; null: everybody's. */
export interface ReportScope {
  readonly tenantId: string | null
  readonly trainer: string | null
}

export interface ReportFilter {
  readonly scenario: string | null
  readonly mode: Mode | null
  /** Part of an identifier; case is forgiven. */
  readonly search: string
  readonly newestFirst: boolean
}

export interface ReportPage {
  readonly page: number
  readonly size: number
}

/** Every report, without what was removed (rules 60, 206), by scenario and then by start. */
export const reportRows = (db: Queries, scope: ReportScope, filter: ReportFilter) =>
  db<ReportRow[]>`
    select id, identifier, trainer, starts_at, mode, file_name, title, customer, brand from (${listed(db, scope, filter)}) as listed
    order by lower(title), file_name, place`

/** One page of each scenario, and how many there are of it. */
export const reportPage = (db: Queries, scope: ReportScope, filter: ReportFilter, { page, size }: ReportPage) =>
  db<(ReportRow & { total: number })[]>`
    select id, identifier, trainer, starts_at, mode, file_name, title, customer, brand, total from (
      select listed.*, (count(*) over (partition by file_name))::int as total from (${listed(db, scope, filter)}) as listed
    ) as counted
    where place > ${(page - 1) * size} and place <= ${page * size}
    order by lower(title), file_name, place`

const listed = (db: Queries, { tenantId, trainer }: ReportScope, { scenario, mode, search, newestFirst }: ReportFilter) => db`
  select exercise.id, exercise.identifier, exercise.trainer, exercise.starts_at, exercise.mode, scenario.file_name,
    coalesce(nullif(version.title, ''), scenario.file_name) as title, account.username as customer, client.name as brand,
    row_number() over (
      partition by scenario.file_name order by exercise.starts_at ${newestFirst ? db`desc` : db`asc`}, exercise.created_at desc, exercise.id
    ) as place
  from exercise
    join scenario on scenario.id = exercise.scenario_id
    left join scenario_version version on version.id = coalesce(scenario.current_version, exercise.scenario_version)
    left join account on account.id = exercise.tenant_id
    left join client on client.id = exercise.client_id
  where exercise.removed_at is null
    and ${tenantId === null ? db`true` : db`exercise.tenant_id = ${tenantId}`}
    and ${trainer === null ? db`true` : db`lower(exercise.trainer) = lower(${trainer})`}
    and ${scenario === null ? db`true` : db`lower(scenario.file_name) = lower(${scenario})`}
    and ${mode === null ? db`true` : db`exercise.mode = ${mode}`}
    and ${search === '' ? db`true` : db`strpos(lower(exercise.identifier), lower(${search})) > 0`}`

export type CampaignSeat = Pick<SeatRow, 'code' | 'email' | 'alias' | 'team' | 'started_at'> &
  StandingRow & {
    id: SeatRow['id']
    position: SeatRow['position']
  }

/** Exercises of a scenario that are called so, by id or by identifier: several customers may use one. */
export const exercisesOfScenario = (db: Queries, fileName: string, name: string) =>
  db<(Pick<ExerciseRow, 'id' | 'expires_at' | 'private'> & { mode: Mode })[]>`
    select exercise.id, exercise.expires_at, exercise.private, exercise.mode
    from exercise join scenario on scenario.id = exercise.scenario_id
    where lower(scenario.file_name) = lower(${fileName}) and exercise.removed_at is null
      and (exercise.id::text = lower(${name}) or lower(exercise.identifier) = lower(${name}))`

export const campaignSeats = async (db: Queries, exerciseId: string): Promise<{ now: Date; seats: readonly CampaignSeat[] }> => {
  const [[clock], seats] = await Promise.all([
    db<[{ now: Date }]>`select clock_timestamp() as now`,
    db<CampaignSeat[]>`
      select seat.id, seat.position, seat.code, seat.email, seat.alias, seat.team, seat.expires_at, seat.started_at, seat.completed_at,
        exercise.closes_at
      from seat join exercise on exercise.id = seat.exercise_id
      where seat.exercise_id = ${exerciseId} and seat.cancelled_at is null order by seat.position, seat.id`,
  ])
  return { now: clock.now, seats }
}

/** The newest exercises of a scenario, and how many there are. */
export const newestExercisesOf = async (db: Queries, fileName: string, most: number): Promise<{ ids: readonly string[]; all: number }> => {
  const rows = await db<{ id: string; all: number }[]>`
    select exercise.id, (count(*) over ())::int as all from exercise join scenario on scenario.id = exercise.scenario_id
    where lower(scenario.file_name) = lower(${fileName}) and exercise.removed_at is null order by exercise.starts_at desc, exercise.id limit ${most}`
  return { ids: rows.map(({ id }) => id), all: rows[0]?.all ?? 0 }
}
