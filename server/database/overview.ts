// All exercises as an administrator sees them: counted and paged by the database, so that ten thousand are as quick as ten.
import type { Mode } from '#domain/exercise/exercise.ts'
import type { Queries } from '#server/services.ts'
import { type Counts, counts, isClosed } from './standing.ts'
import type { AccountRow } from './tables/accounts.ts'
import type { ExerciseRow } from './tables/exercises.ts'

export type OverviewExercise = Pick<
  ExerciseRow,
  'id' | 'identifier' | 'open' | 'starts_at' | 'expires_at' | 'removed_at' | 'facilitator_version'
> &
  Counts & {
    closed: boolean
    mode: Mode
    file_name: string
    title: string
    customer: AccountRow['username'] | null
    short: string | null
  }

export interface Asked {
  /** Id of a scenario; null: all. */
  readonly scenario: string | null
  readonly search: string
  readonly sort: 'newest' | 'oldest'
  readonly page: number
  readonly size: number
  readonly removed: boolean
}

const meant = (db: Queries, { scenario, search, removed }: Pick<Asked, 'scenario' | 'search' | 'removed'>) => db`
  ${removed ? db`exercise.removed_at > now() - interval '30 days'` : db`exercise.removed_at is null`}
  and ${scenario === null ? db`true` : db`exercise.scenario_id = ${scenario}`}
  and ${search === '' ? db`true` : db`position(lower(${search}) in lower(exercise.identifier)) > 0`}`

/** How the players of one exercise stand. */
const standing = (db: Queries) => db`lateral (
  select ${counts(db)} from seat where seat.exercise_id = exercise.id and cancelled_at is null and (exercise.mode = 'automated' or alias is not null)
) standing`

/** So many exercises of each scenario, by the day they start. */
export const overview = (db: Queries, asked: Asked) => {
  const direction = asked.sort === 'newest' ? db`desc` : db`asc`
  return db<OverviewExercise[]>`
    with placed as (
      select exercise.id, row_number() over (
        partition by exercise.scenario_id order by exercise.starts_at ${direction}, lower(exercise.identifier), exercise.id) as place
      from exercise where ${meant(db, asked)}
    ), exercise as (
      select exercise.*, placed.place from exercise join placed using (id)
      where placed.place > ${(asked.page - 1) * asked.size} and placed.place <= ${asked.page * asked.size}
    )
    select exercise.id, exercise.identifier, exercise.open, ${isClosed(db)} as closed, exercise.starts_at, exercise.expires_at,
      exercise.removed_at, exercise.facilitator_version, exercise.mode, scenario.file_name, version.title, account.username as customer, standing.*,
      (select text from join_link where join_link.exercise_id = exercise.id and made = 'short' order by created_at desc limit 1) as short
    from exercise join scenario on scenario.id = exercise.scenario_id
    join scenario_version version on version.id = exercise.scenario_version
    left join account on account.id = exercise.tenant_id, ${standing(db)}
    order by lower(scenario.file_name), exercise.place`
}

export type ScenarioTotals = Counts & { file_name: string; total: number }

/** How many exercises each scenario has, and how their players stand. */
export const scenarioTotals = (db: Queries, asked: Pick<Asked, 'scenario' | 'search' | 'removed'>) =>
  db<ScenarioTotals[]>`
    with listed as not materialized (select id, scenario_id, mode, closes_at from exercise where ${meant(db, asked)}),
    players as (
      select exercise.scenario_id, ${counts(db)}
      from listed exercise join seat on seat.exercise_id = exercise.id
      where cancelled_at is null and (exercise.mode = 'automated' or alias is not null) group by exercise.scenario_id
    )
    select scenario.file_name, count(*)::int as total, coalesce(max(completed), 0) as completed,
      coalesce(max("inProgress"), 0) as "inProgress", coalesce(max(expired), 0) as expired
    from listed join scenario on scenario.id = listed.scenario_id left join players using (scenario_id)
    group by scenario.file_name order by lower(scenario.file_name)`

export interface Dashboard {
  readonly automated: Counts
  readonly facilitated: { readonly open: number; readonly closed: number }
  readonly distribution: readonly { readonly scenario: string; readonly exercises: number }[]
}

/** The three charts (S2§2); what is on trial is not counted in the distribution (rule 152). */
export const dashboard = async (db: Queries): Promise<Dashboard> => {
  const [[automated], [facilitated], distribution] = await Promise.all([
    db<[Counts]>`
      select ${counts(db)} from seat join exercise on exercise.id = seat.exercise_id
      where exercise.mode = 'automated' and exercise.removed_at is null and cancelled_at is null`,
    db<[{ open: number; closed: number }]>`
      select count(*) filter (where open and not ${isClosed(db)})::int as open, count(*) filter (where not open or ${isClosed(db)})::int as closed
      from exercise where mode = 'facilitated' and removed_at is null`,
    db<{ scenario: string; exercises: number }[]>`
      select version.title as scenario, counted.exercises from (
        select scenario_id, count(*)::int as exercises from exercise where removed_at is null group by scenario_id
      ) counted join scenario on scenario.id = counted.scenario_id join scenario_version version on version.id = scenario.current_version
      where not version.beta order by counted.exercises desc, lower(version.title)`,
  ])
  return { automated, facilitated, distribution }
}

export const scenarioMeant = async (db: Queries, name: string): Promise<string | undefined> => {
  const [row] = await db<{ id: string }[]>`
    select scenario.id from scenario left join scenario_version version on version.id = scenario.current_version
    where lower(scenario.file_name) = lower(${name}) or lower(version.title) = lower(${name})
    order by lower(scenario.file_name) = lower(${name}) desc, scenario.removed_at desc nulls first limit 1`
  return row?.id
}
