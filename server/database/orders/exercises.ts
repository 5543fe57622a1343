import type { Exercise, Grading, Mode } from '#domain/exercise/log/exercise.ts'
import type { Readiness } from '#domain/exercise/readiness.ts'
import type { Instant } from '#domain/instant.ts'
import type { Values } from '#domain/scenario/variables/values.ts'
import type { Queries } from '#server/services/services.ts'
import type { ClientRow } from '../tables/accounts.ts'
import type { ExerciseRow, SeatRow } from '../tables/exercises.ts'
import type { ScenarioRow } from '../tables/scenarios.ts'

export type ExerciseFacts = Pick<
  ExerciseRow,
  | 'id'
  | 'tenant_id'
  | 'scenario_version'
  | 'identifier'
  | 'trainer'
  | 'private'
  | 'teams'
  | 'starts_at'
  | 'expires_at'
  | 'seed'
  | 'removed_at'
  | 'rewritten'
  | 'one_screen'
> & {
  mode: Mode
  team_decisions: Exercise['teamDecisions'] | null
  grading: Grading | null
  words: Values
  file_name: ScenarioRow['file_name']
  brand: ClientRow['name'] | null
  branding_logo_url: ClientRow['branding_logo_url'] | null
  nda_text: ClientRow['nda_text'] | null
  support_email: ClientRow['support_email'] | null
}

export const exerciseFacts = async (db: Queries, id: string): Promise<ExerciseFacts | undefined> => {
  const [exercise] = await db<ExerciseFacts[]>`
    select exercise.id, exercise.tenant_id, exercise.mode, exercise.scenario_version, exercise.identifier, exercise.trainer, exercise.private,
      exercise.teams, exercise.starts_at, exercise.expires_at, exercise.seed, exercise.grading, exercise.team_decisions, exercise.removed_at,
      exercise.rewritten, exercise.one_screen, exercise.words, scenario.file_name,
      client.name as brand, client.branding_logo_url, client.nda_text, client.support_email
    from exercise join scenario on scenario.id = exercise.scenario_id left join client on client.id = exercise.client_id
    where exercise.id = ${id}`
  return exercise
}

export type SeatFacts = Pick<
  SeatRow,
  | 'id'
  | 'code'
  | 'position'
  | 'email'
  | 'alias'
  | 'team'
  | 'role'
  | 'token_version'
  | 'expires_at'
  | 'started_at'
  | 'seen_at'
  | 'nda_hash'
  | 'cancelled_at'
> & { readiness: Readiness | null }

export const seatsOf = (db: Queries, exerciseId: string) =>
  db<SeatFacts[]>`
    select id, code, position, email, alias, team, role, token_version, expires_at, started_at, seen_at, nda_hash, cancelled_at, readiness
    from seat where exercise_id = ${exerciseId} order by position, id`

export const exerciseNamed = async (
  db: Queries,
  tenantId: string,
  identifier: string,
): Promise<string | undefined> => {
  const [row] = await db<Pick<ExerciseRow, 'id'>[]>`
    select id from exercise where tenant_id = ${tenantId} and lower(identifier) = lower(${identifier}) and removed_at is null`
  return row?.id
}

/** Security row 6. */
export const identifiersOf = async (
  db: Queries,
  tenantId: string,
  trainer: string | null,
): Promise<string[]> => {
  const rows = await db<Pick<ExerciseRow, 'identifier'>[]>`
    select identifier from exercise where tenant_id = ${tenantId} and removed_at is null
      and ${trainer === null ? db`true` : db`lower(trainer) = lower(${trainer})`} order by lower(identifier)`
  return rows.map(row => row.identifier)
}

export interface NewExercise {
  readonly id: string
  readonly tenantId: string
  readonly mode: Mode
  readonly scenarioId: string
  readonly scenarioVersion: string
  readonly identifier: string
  readonly trainer: string
  readonly orderedBy: string | null
  readonly clientId: string | null
  readonly private: boolean
  readonly free: boolean
  readonly teams: readonly string[]
  readonly startsAt: Instant
  readonly expiresAt: Instant
  readonly seed: string
  /** Null or absent if each event keeps its own rule. */
  readonly teamDecisions?: Exercise['teamDecisions'] | null
  /** Absent if the mode decides (rule 219). */
  readonly grading?: Grading | undefined
  readonly oneScreen?: boolean
  readonly words?: Values
}

export const insertExercise = async (db: Queries, exercise: NewExercise): Promise<boolean> => {
  const rows = await db`
    insert into exercise (id, tenant_id, mode, scenario_id, scenario_version, identifier, trainer, ordered_by, client_id, private, free,
      teams, starts_at, expires_at, seed, team_decisions, grading, one_screen, words)
    values (${exercise.id}, ${exercise.tenantId}, ${exercise.mode}, ${exercise.scenarioId}, ${exercise.scenarioVersion},
      ${exercise.identifier}, ${exercise.trainer}, ${exercise.orderedBy}, ${exercise.clientId}, ${exercise.private}, ${exercise.free},
      ${[...exercise.teams]}, ${new Date(exercise.startsAt)}, ${new Date(exercise.expiresAt)}, ${exercise.seed}, ${exercise.teamDecisions ?? null},
      ${exercise.grading ?? null}, ${exercise.oneScreen ?? false}, ${JSON.stringify(exercise.words ?? {})}::text::jsonb)
    on conflict (tenant_id, lower(identifier)) where removed_at is null and tenant_id is not null do nothing returning id`
  return rows.length > 0
}

export interface NewSeat {
  readonly id: string
  readonly code: string
  readonly position: number
  readonly email: string | null
  readonly team: string | null
  readonly role?: string | null
  readonly tokenHash: Buffer
}

export const insertSeats = (
  db: Queries,
  { id, tenantId, expiresAt }: Pick<NewExercise, 'id' | 'tenantId' | 'expiresAt'>,
  seats: readonly NewSeat[],
) => {
  const rows = seats.map(({ tokenHash, ...seat }) => ({ ...seat, token_hash: tokenHash.toString('hex') }))
  return db`
    insert into seat (id, exercise_id, tenant_id, code, position, email, team, role, token_hash, expires_at)
    select id, ${id}, ${tenantId}, code, position, email, team, role, decode(token_hash, 'hex'), ${new Date(expiresAt)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as seat (id uuid, code text, position integer, email text, team text, role text, token_hash text)`
}
