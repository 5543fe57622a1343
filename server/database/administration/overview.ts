import type { Mode } from '#domain/exercise/log/exercise.ts'
import type { Queries } from '#server/services/services.ts'
import {
  foundKept,
  isCalledOrOf,
  standingColumns,
  standingJoined,
  staleExercises,
  sumsKept,
} from '../counts/kept.ts'
import { type Counts, isClosed } from '../counts/standing.ts'
import type { AccountRow } from '../tables/accounts.ts'
import type { ExerciseRow } from '../tables/exercises.ts'
import { refundOf } from './exercise-removal.ts'

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
    refunded: number
  }

export interface ExerciseQuery {
  readonly scenario: string | null
  readonly search: string
  readonly sort: 'newest' | 'oldest'
  readonly page: number
  readonly size: number
  readonly removed: boolean
  readonly exercise?: string | undefined
}

const meant = (db: Queries, { search, removed }: Pick<ExerciseQuery, 'search' | 'removed'>) => db`
  ${removed ? db`exercise.removed_at > now() - interval '30 days'` : db`exercise.removed_at is null`}
  and ${search === '' ? db`true` : isCalledOrOf(db, search)}`

const ofScenario = (db: Queries, scenario: ExerciseQuery['scenario']) =>
  scenario === null ? db`true` : db`scenario.id = ${scenario}`

export const overview = (db: Queries, asked: ExerciseQuery) => {
  const inOrder = db`exercise.starts_at ${asked.sort === 'newest' ? db`desc` : db`asc`}, lower(exercise.identifier), exercise.id`
  return db<OverviewExercise[]>`
    with stale as materialized (${staleExercises(db)})
    select exercise.id, exercise.identifier, exercise.open, ${isClosed(db)} as closed, exercise.starts_at, exercise.expires_at,
      exercise.removed_at, ${asked.removed ? refundOf(db, db`exercise.id`) : db`0`} as refunded, exercise.facilitator_version, exercise.mode, scenario.file_name, version.title, account.username as customer,
      ${standingColumns(db)},
      (select text from join_link where join_link.exercise_id = exercise.id and made = 'short' order by created_at desc limit 1) as short
    from scenario cross join lateral (
      select exercise.* from exercise where exercise.scenario_id = scenario.id and ${meant(db, asked)} and ${asked.exercise === undefined ? db`true` : db`exercise.id = ${asked.exercise}`}
      order by ${inOrder} limit ${asked.size} offset ${(asked.page - 1) * asked.size}
    ) exercise
    join scenario_version version on version.id = exercise.scenario_version
    left join account on account.id = exercise.tenant_id ${standingJoined(db)}
    where ${ofScenario(db, asked.scenario)}
    order by lower(scenario.file_name), ${inOrder}`
}

export type ScenarioTotals = Counts & { file_name: string; total: number }

export const scenarioTotals = (db: Queries, asked: Pick<ExerciseQuery, 'scenario' | 'search' | 'removed'>) =>
  db<ScenarioTotals[]>`
    with stale as materialized (${staleExercises(db)})
    select scenario.file_name, sum(exercises)::int as total, sum(completed)::int as completed, sum(in_progress)::int as "inProgress",
      sum(expired)::int as expired
    from (${sumsAsked(db, asked)}) counted join scenario on scenario.id = counted.scenario_id
    where ${ofScenario(db, asked.scenario)}
    group by scenario.file_name having sum(exercises) > 0 order by lower(scenario.file_name)`

const sumsAsked = (db: Queries, asked: Pick<ExerciseQuery, 'search' | 'removed'>) => {
  if (asked.removed) return sumsOfRemoved(db, asked)
  return asked.search === '' ? sumsKept(db) : foundKept(db, asked.search, 'customers')
}

const sumsOfRemoved = (db: Queries, asked: Pick<ExerciseQuery, 'search' | 'removed'>) => db`
  select scenario_id, 1 as exercises, completed, "inProgress" as in_progress, expired from (
    select exercise.scenario_id, ${standingColumns(db)} from exercise ${standingJoined(db)} where ${meant(db, asked)}) one`

export interface Dashboard {
  readonly automated: Counts & { readonly exercises: number }
  readonly facilitated: { readonly open: number; readonly closed: number; readonly ahead: number }
  readonly distribution: readonly { readonly scenario: string; readonly exercises: number }[]
}

/** S2§2, rule 152. */
export const dashboard = async (db: Queries): Promise<Dashboard> => {
  const [modes, distribution, [waiting]] = await Promise.all([
    db<(Counts & { mode: Mode; exercises: number; open: number })[]>`
      with stale as materialized (${staleExercises(db)})
      select mode, sum(exercises)::int as exercises, sum(open)::int as open, sum(completed)::int as completed,
        sum(in_progress)::int as "inProgress", sum(expired)::int as expired
      from (${sumsKept(db)}) counted group by mode`,
    db<{ scenario: string; exercises: number }[]>`
      with stale as materialized (${staleExercises(db)})
      select version.title as scenario, sum(exercises)::int as exercises
      from (${sumsKept(db)}) counted join scenario on scenario.id = counted.scenario_id
      join scenario_version version on version.id = scenario.current_version
      where not version.beta group by scenario.id, version.title having sum(exercises) > 0
      order by sum(exercises) desc, lower(version.title)`,
    db<[{ ahead: number }]>`
      select count(*)::int as ahead from exercise
      where mode = 'facilitated' and not open and removed_at is null and (closes_at > now() or closes_at is null)`,
  ])
  const {
    completed = 0,
    inProgress = 0,
    expired = 0,
    exercises = 0,
  } = modes.find(({ mode }) => mode === 'automated') ?? {}
  const live = modes.find(({ mode }) => mode === 'facilitated') ?? { exercises: 0, open: 0 }
  const closed = live.exercises - live.open
  // The two numbers come from two statements, one of which may see a newer exercise than the other.
  const facilitated = { open: live.open, closed, ahead: Math.min(closed, waiting.ahead) }
  return { automated: { completed, inProgress, expired, exercises }, facilitated, distribution }
}

export const scenarioMeant = async (db: Queries, name: string): Promise<string | undefined> => {
  const [row] = await db<{ id: string }[]>`
    select scenario.id from scenario left join scenario_version version on version.id = scenario.current_version
    where lower(scenario.file_name) = lower(${name}) or lower(version.title) = lower(${name})
    order by lower(scenario.file_name) = lower(${name}) desc, scenario.removed_at desc nulls first limit 1`
  return row?.id
}
