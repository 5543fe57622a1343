// Rules 60 and 171.
import type { Mode } from '#domain/exercise/log/exercise.ts'
import type { Queries } from '#server/services/services.ts'
import type { Piece } from '#server/sql/sql.ts'
import type { ExerciseRow } from '../tables/exercises.ts'

export type NamedExercise = Pick<ExerciseRow, 'id' | 'tenant_id' | 'identifier' | 'free' | 'removed_at'> & {
  mode: Mode
}

export const holdExercises = (
  tx: Queries,
  {
    scenarioId,
    exercise,
    removed,
  }: { readonly scenarioId: string; readonly exercise: string; readonly removed: boolean },
) =>
  tx<NamedExercise[]>`
    select id, tenant_id, identifier, free, removed_at, mode from exercise
    where scenario_id = ${scenarioId} and (id::text = lower(${exercise}) or lower(identifier) = lower(${exercise}))
      and ${removed ? tx`removed_at > now() - interval '30 days'` : tx`removed_at is null`}
    order by id limit 2 for update`

export const markRemoved = async (tx: Queries, id: string): Promise<void> => {
  await tx`update exercise set removed_at = now() where id = ${id}`
  await tx`update outbox set state = 'cancelled' where exercise_id = ${id} and state = 'queued'`
}

export interface Namesake {
  readonly name: string
  readonly scenario: string
}

export const markRestored = async (tx: Queries, id: string): Promise<Namesake | undefined> => {
  const [namesake] = await tx<Namesake[]>`
    select other.identifier as name, scenario.file_name as scenario from exercise
    join exercise other on other.removed_at is null and lower(other.identifier) = lower(exercise.identifier)
      and (other.tenant_id = exercise.tenant_id or exercise.mode = 'facilitated' and other.mode = exercise.mode)
    join scenario on scenario.id = other.scenario_id where exercise.id = ${id} limit 1`
  if (!namesake) await tx`update exercise set removed_at = null where id = ${id}`
  return namesake
}

export const requeueStopped = async (tx: Queries, id: string): Promise<number> => {
  const { count } = await tx`
    update outbox set state = 'queued', claimed_by = null, attempts = 0, queued_at = now(), next_attempt_at = now()
    where exercise_id = ${id} and state = 'cancelled' and recipient is not null and letter in ('invitation', 'facilitator')
      and not exists (select from outbox other where other.exercise_id = outbox.exercise_id and other.recipient = outbox.recipient
        and other.seat_id is not distinct from outbox.seat_id and other.state <> 'cancelled')
      and not exists (select from seat where seat.id = outbox.seat_id and seat.cancelled_at is not null)`
  return count
}

interface Refundable {
  readonly paid: number
  readonly client: string | null
  readonly players: number
  readonly unopened: number
  /** Of the unopened links. */
  readonly expired: number
}

export const refundable = async (tx: Queries, id: string): Promise<Refundable> => {
  const [row] = await tx<[Refundable]>`
    select coalesce((select -sum(change) from ledger where exercise_id = ${id}), 0)::int as paid,
      (select username from account join exercise on exercise.tenant_id = account.id where exercise.id = ${id}) as client,
      count(*)::int as players, (count(*) filter (where seen_at is null and started_at is null))::int as unopened,
      (count(*) filter (where seen_at is null and started_at is null and expires_at <= now()))::int as expired
    from seat where exercise_id = ${id} and cancelled_at is null`
  return row
}

export const refundOf = (db: Queries, id: Piece) => db`
  (select coalesce(sum(change), 0)::int from ledger where exercise_id = ${id} and kind in ('refund', 'charge'))`

export const refunded = async (tx: Queries, id: string): Promise<number> => {
  const [row] = await tx<[{ refunded: number }]>`select ${refundOf(tx, tx`${id}::uuid`)} as refunded`
  return row.refunded
}

export const credit = async (tx: Queries, tenantId: string, amount: number): Promise<number> => {
  const [row] = await tx<[{ credit: number }]>`
    update account set credit = credit + ${amount}, credit_spent = greatest(0, credit_spent - ${amount}) where id = ${tenantId} returning credit`
  return row.credit
}

export type ShortLink = { readonly text: string; readonly exercise_id: string }

/** False if the text is taken. The short link of a removed exercise can be taken over. */
export const keepShortLink = async (
  db: Queries,
  text: string,
  exerciseId: string,
  editorId: string | null,
): Promise<boolean> => {
  const kept = await db<ShortLink[]>`
    insert into join_link (text, exercise_id, created_by, made) values (${text}, ${exerciseId}, ${editorId}, 'short')
    on conflict (lower(text)) do update set exercise_id = excluded.exercise_id, created_by = excluded.created_by,
      created_at = case when join_link.exercise_id = excluded.exercise_id then join_link.created_at else excluded.created_at end
    where join_link.exercise_id = excluded.exercise_id or join_link.made = 'short'
      and exists (select from exercise where exercise.id = join_link.exercise_id and exercise.removed_at is not null)
    returning text, exercise_id`
  return kept.length > 0
}

export const shortLinks = (db: Queries, most: number) =>
  db<{ scenario: string; identifier: string; text: string }[]>`
    select scenario.file_name as scenario, exercise.identifier, join_link.text
    from join_link join exercise on exercise.id = join_link.exercise_id join scenario on scenario.id = exercise.scenario_id
    where exercise.removed_at is null and join_link.made = 'short' order by join_link.created_at desc limit ${most}`
