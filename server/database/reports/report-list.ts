import type { Mode } from '#domain/exercise/log/exercise.ts'
import type { Queries } from '#server/services/services.ts'
import { foundKept, isCalled, isCalledOrOf, staleExercises, sumsKept } from '../counts/kept.ts'
import type { AccountRow, ClientRow } from '../tables/accounts.ts'
import type { ExerciseRow } from '../tables/exercises.ts'
import type { ScenarioRow } from '../tables/scenarios.ts'

export type ReportRow = Pick<ExerciseRow, 'id' | 'identifier' | 'trainer' | 'starts_at'> & {
  mode: Mode
  file_name: ScenarioRow['file_name']
  title: string
  customer: AccountRow['username'] | null
  brand: ClientRow['name'] | null
}

export interface ReportScope {
  readonly tenantId: string
  readonly trainer: string | null
}

export interface ReportFilter {
  readonly scenario: string | null
  readonly mode: Mode | null
  readonly search: string
  readonly newestFirst: boolean
}

export interface ReportPage {
  readonly page: number
  readonly size: number
}

/** Rules 60 and 206. */
export const reportRows = (db: Queries, scope: ReportScope, filter: ReportFilter) =>
  db<ReportRow[]>`
    select id, identifier, trainer, starts_at, mode, file_name, title, customer, brand from (${listed(db, scope, filter)}) as listed
    order by lower(title), file_name, place`

export const reportPageOf = (
  db: Queries,
  scope: ReportScope,
  filter: ReportFilter,
  { page, size }: ReportPage,
) =>
  db<(ReportRow & { total: number })[]>`
    select id, identifier, trainer, starts_at, mode, file_name, title, customer, brand, total from (
      select listed.*, (count(*) over (partition by file_name))::int as total from (${listed(db, scope, filter)}) as listed
    ) as counted
    where place > ${(page - 1) * size} and place <= ${page * size}
    order by lower(title), file_name, place`

const listed = (
  db: Queries,
  { tenantId, trainer }: ReportScope,
  { scenario, mode, search, newestFirst }: ReportFilter,
) => db`
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
    and exercise.tenant_id = ${tenantId}
    and ${trainer === null ? db`true` : db`lower(exercise.trainer) = lower(${trainer})`}
    and ${isOfScenario(db, scenario)} and ${isMeant(db, { mode, search })}`

const isOfScenario = (db: Queries, scenario: ReportFilter['scenario']) =>
  scenario === null ? db`true` : db`lower(scenario.file_name) = lower(${scenario})`

const isMeant = (db: Queries, { mode, search }: Pick<ReportFilter, 'mode' | 'search'>) =>
  db`${isOfMode(db, mode)} and ${search === '' ? db`true` : isCalled(db, search)}`

const isMeantOfAll = (db: Queries, { mode, search }: Pick<ReportFilter, 'mode' | 'search'>) =>
  db`${isOfMode(db, mode)} and ${search === '' ? db`true` : isCalledOrOf(db, search)}`

const isOfMode = (db: Queries, mode: ReportFilter['mode']) =>
  mode === null ? db`true` : db`exercise.mode = ${mode}`

/** File names of removed scenarios can be used again, so `place` counts by file name. */
export const reportPageOfAll = (db: Queries, filter: ReportFilter, { page, size }: ReportPage) => {
  const inOrder = db`exercise.starts_at ${filter.newestFirst ? db`desc` : db`asc`}, exercise.created_at desc, exercise.id`
  return db<(ReportRow & { total: number })[]>`
    with stale as materialized (${staleExercises(db)}),
    near as materialized (
      select exercise.*, scenario.file_name, row_number() over (partition by scenario.file_name order by ${inOrder}) as place,
        coalesce(nullif(version.title, ''), scenario.file_name) as title
      from scenario cross join lateral (
        select exercise.* from exercise
        where exercise.scenario_id = scenario.id and exercise.removed_at is null and ${isMeantOfAll(db, filter)}
        order by ${inOrder} limit ${page * size}
      ) exercise left join scenario_version version on version.id = coalesce(scenario.current_version, exercise.scenario_version)
      where ${isOfScenario(db, filter.scenario)}
    ),
    totals as (
      select scenario.file_name, sum(exercises)::int as total from (${totalsOf(db, filter)}) counted
      join scenario on scenario.id = counted.scenario_id group by scenario.file_name
    )
    select near.id, near.identifier, near.trainer, near.starts_at, near.mode, near.file_name, near.title, account.username as customer,
      client.name as brand, total
    from near join totals using (file_name)
    left join account on account.id = near.tenant_id left join client on client.id = near.client_id
    where place > ${(page - 1) * size} and place <= ${page * size}
    order by lower(near.title), near.file_name, place`
}

const totalsOf = (db: Queries, { mode, search }: ReportFilter) => db`
  select scenario_id, exercises from (${search === '' ? sumsKept(db) : foundKept(db, search, 'customers')}) kept
  where ${mode === null ? db`true` : db`mode = ${mode}`}`
