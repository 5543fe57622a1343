import type { Queries } from '#server/services/services.ts'
import type { OutboxRow } from '../tables/outbox.ts'

type State = 'queued' | 'sent' | 'failed' | 'cancelled'

export interface NewestLetter {
  letter: OutboxRow['letter'] | null
  letter_state: State | null
  letter_error: string | null
  letter_at: Date | null
}

export const withNewestLetter = (db: Queries) => db`
  left join lateral (
    select letter, state, last_error, sent_at, queued_at from outbox where outbox.seat_id = seat.id order by id desc limit 1
  ) newest on true`

export const letterColumns = (db: Queries) => db`
  newest.letter, newest.state as letter_state, newest.last_error as letter_error, coalesce(newest.sent_at, newest.queued_at) as letter_at`

export const newestLetterOf = ({
  letter,
  letter_state: state,
  letter_error: why,
  letter_at: at,
}: NewestLetter) =>
  letter === null || state === null || at === null
    ? null
    : { kind: letter, state, why: why ?? '', at: at.toISOString() }

type Addressed = Pick<OutboxRow, 'letter' | 'recipient' | 'last_error'> & { state: State; at: Date }

export const facilitatorLetters = async (db: Queries, exerciseIds: readonly string[]) => {
  const rows = await db<(Addressed & { exercise: string })[]>`
    select distinct on (exercise_id) exercise_id as exercise, letter, recipient, state, last_error, coalesce(sent_at, queued_at) as at
    from outbox where exercise_id = any(${exerciseIds}::uuid[]) and letter = 'facilitator' order by exercise_id, id desc`
  return new Map(rows.map(row => [row.exercise, letterTo(row)]))
}

export const accountLetters = async (
  db: Queries,
  { tenantId, email, most }: { readonly tenantId: string; readonly email: string; readonly most: number },
) => {
  const rows = await db<Addressed[]>`
    select letter, recipient, state, last_error, coalesce(sent_at, queued_at) as at from outbox
    where tenant_id = ${tenantId} and exercise_id is null and lower(recipient) = lower(${email}) order by id desc limit ${most}`
  return rows.map(letterTo)
}

const letterTo = ({ letter, recipient, state, last_error, at }: Addressed) => ({
  kind: letter,
  state,
  why: last_error,
  at: at.toISOString(),
  to: recipient ?? '',
})
