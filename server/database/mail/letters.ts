import { randomUUID } from 'node:crypto'
import type { Queries } from '#server/services/services.ts'

export interface NewLetter {
  readonly messageId: string
  readonly seatId: string
  readonly recipient: string
}

export const queueLetters = (
  db: Queries,
  kind: 'invitation' | 'reminder' | 'test mail',
  tenantId: string | null,
  exerciseId: string,
  letters: readonly NewLetter[],
) =>
  db`
    insert into outbox (message_id, tenant_id, exercise_id, seat_id, letter, recipient)
    select "messageId", ${tenantId}, ${exerciseId}, "seatId", ${kind}, recipient
    from jsonb_to_recordset(${JSON.stringify(letters)}::text::jsonb) as letter ("messageId" text, "seatId" uuid, recipient text)`

export const queueAccountLetter = (
  db: Queries,
  kind: 'password link' | 'password changed' | 'address changed' | 'name changed',
  {
    messageId,
    tenantId,
    recipient,
    data,
  }: { messageId: string; tenantId: string; recipient: string; data: Record<string, string> },
) =>
  db`
    insert into outbox (message_id, tenant_id, letter, recipient, data)
    values (${messageId}, ${tenantId}, ${kind}, ${recipient}, ${JSON.stringify(data)}::text::jsonb)`

export const lettersTo = (
  seats: readonly { readonly id: string; readonly email: string }[],
  publicUrl: string,
): readonly NewLetter[] =>
  seats.map(({ id, email }) => ({ messageId: newMessageId(publicUrl), seatId: id, recipient: email }))

export const newMessageId = (publicUrl: string): string => `<${randomUUID()}@${new URL(publicUrl).hostname}>`
