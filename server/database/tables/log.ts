import type { Columns, RowOf } from './columns.ts'

export const log = {
  exercise_id: 'uuid',
  number: 'integer',
  at: 'timestamptz',
  kind: 'text',
  seat_id: 'uuid?',
  fact: 'jsonb',
  answer_key: 'text?',
} as const satisfies Columns
export type LogRow = RowOf<typeof log>

export const draft = {
  exercise_id: 'uuid',
  owner: 'text',
  event: 'text',
  text: 'text',
  by_seat: 'uuid?',
  saved_at: 'timestamptz',
  device: 'text?',
} as const satisfies Columns
export type DraftRow = RowOf<typeof draft>
