import type { Columns, RowOf } from './columns.ts'

export const outbox = {
  id: 'bigint',
  message_id: 'text',
  tenant_id: 'uuid?',
  exercise_id: 'uuid?',
  seat_id: 'uuid?',
  letter: 'text',
  recipient: 'text?',
  data: 'jsonb',
  state: 'text',
  attempts: 'integer',
  next_attempt_at: 'timestamptz',
  last_error: 'text',
  queued_at: 'timestamptz',
  sent_at: 'timestamptz?',
  claimed_by: 'text?',
} as const satisfies Columns
export type OutboxRow = RowOf<typeof outbox>

export const askedLink = {
  id: 'bigint',
  kind: 'text',
  name: 'text',
  ip: 'text',
  request_id: 'text',
  asked_at: 'timestamptz',
} as const satisfies Columns
export type AskedLinkRow = Omit<RowOf<typeof askedLink>, 'kind'> & { readonly kind: 'password' | 'exercise' }

export const mailbox = {
  id: 'bigint',
  message_id: 'text',
  sender: 'text',
  recipient: 'text',
  subject: 'text',
  html: 'text',
  plain: 'text',
  received_at: 'timestamptz',
  calendar: 'text',
} as const satisfies Columns
export type MailboxRow = RowOf<typeof mailbox>
