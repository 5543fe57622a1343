import type { Queries } from '#server/services/services.ts'
import type { NewExercise } from '../orders/exercises.ts'
import type { ExerciseRow, JoinLinkRow } from '../tables/exercises.ts'

export interface NewFacilitated extends Omit<
  NewExercise,
  'tenantId' | 'mode' | 'trainer' | 'orderedBy' | 'private' | 'free'
> {
  readonly tenantId: string | null
  readonly email: string
  readonly linkHash: Buffer
}

/** Rule 30. False if the identifier is taken. */
export const insertFacilitated = async (db: Queries, exercise: NewFacilitated): Promise<boolean> => {
  const rows = await db`
    insert into exercise (id, tenant_id, mode, scenario_id, scenario_version, identifier, client_id, free, teams, starts_at, expires_at, seed,
      facilitator_email, facilitator_hash, closes_at, team_decisions, grading, words)
    values (${exercise.id}, ${exercise.tenantId}, 'facilitated', ${exercise.scenarioId}, ${exercise.scenarioVersion}, ${exercise.identifier}, ${exercise.clientId},
      true, ${[...exercise.teams]}, ${new Date(exercise.startsAt)}, ${new Date(exercise.expiresAt)}, ${exercise.seed}, ${exercise.email},
      ${exercise.linkHash}, ${new Date(exercise.expiresAt)}, ${exercise.teamDecisions ?? null}, ${exercise.grading ?? null},
      ${JSON.stringify(exercise.words ?? {})}::text::jsonb)
    on conflict do nothing returning id`
  return rows.length > 0
}

export const facilitatedNamed = async (db: Queries, identifier: string): Promise<string | undefined> => {
  const [row] = await db<Pick<ExerciseRow, 'id'>[]>`
    select id from exercise where lower(identifier) = lower(${identifier}) and mode = 'facilitated' and removed_at is null`
  return row?.id
}

export const insertJoinLink = (db: Queries, exerciseId: string, text: string) =>
  db`insert into join_link (text, exercise_id) values (${text}, ${exerciseId})`

export const linksOf = async (
  db: Queries,
  exerciseId: string,
): Promise<
  | { readonly word: JoinLinkRow['text'] | null; readonly version: ExerciseRow['facilitator_version'] }
  | undefined
> => {
  const [row] = await db<{ word: string | null; version: number }[]>`
    select facilitator_version as version,
      (select text from join_link where exercise_id = exercise.id order by created_at desc, text limit 1) as word
    from exercise where id = ${exerciseId}`
  return row
}

export const setFacilitator = async (
  tx: Queries,
  id: string,
  { email, version, hash }: { readonly email: string; readonly version: number; readonly hash: Buffer },
): Promise<void> => {
  await tx`update exercise set facilitator_email = ${email}, facilitator_version = ${version}, facilitator_hash = ${hash} where id = ${id}`
  await tx`update outbox set state = 'cancelled', last_error = '' where exercise_id = ${id} and letter = 'facilitator' and state = 'queued'`
}

export const queueFacilitatorLetter = (
  db: Queries,
  letter: {
    readonly messageId: string
    readonly exerciseId: string
    readonly recipient: string
    readonly data: Readonly<Record<string, string>>
  },
) =>
  db`insert into outbox (message_id, exercise_id, letter, recipient, data)
    values (${letter.messageId}, ${letter.exerciseId}, 'facilitator', ${letter.recipient}, ${JSON.stringify(letter.data)}::text::jsonb)`
