// Letters put into the outbox in the transaction of what they tell; the mail worker takes them from there.
import { randomUUID } from 'node:crypto'
import type { Queries } from '#server/services.ts'

export interface NewLetter {
  readonly messageId: string
  readonly seatId: string
  readonly recipient: string
}

/** One letter per seat. The link is not in it: it is derived when the letter is sent. */
export const queueLetters = (
  db: Queries,
  kind: 'invitation' | 'reminder',
  tenantId: string | null,
  exerciseId: string,
  letters: readonly NewLetter[],
) =>
  db`
    insert into outbox (message_id, tenant_id, exercise_id, seat_id, letter, recipient)
    select "messageId", ${tenantId}, ${exerciseId}, "seatId", ${kind}, recipient
    from jsonb_to_recordset(${JSON.stringify(letters)}::text::jsonb) as letter ("messageId" text, "seatId" uuid, recipient text)`

/** How many exercises of one address are written about at once, the latest first. */
const MOST_LINKS = 5

/**
 * Another invitation for every place of this address that can still be played, but none where one is on its way or was sent within ten minutes
 * (security.md, R7). The Message-ID holds seat and time, so that of many who ask at once one is heard.
 */
export const queueLinksAgain = (db: Queries, email: string, host: string) =>
  db`
    insert into outbox (message_id, tenant_id, exercise_id, seat_id, letter, recipient)
    select '<link.' || seat.id || '.' || floor(extract(epoch from now()) / 600) || '@' || ${host}::text || '>',
      seat.tenant_id, seat.exercise_id, seat.id, 'invitation', seat.email
    from seat join exercise on exercise.id = seat.exercise_id
    where lower(seat.email) = lower(${email}) and seat.cancelled_at is null and seat.expires_at > now() and exercise.removed_at is null
      and (seat.completes_at is null or seat.completes_at > now())
      and not exists (select from outbox sent where sent.exercise_id = seat.exercise_id and sent.seat_id = seat.id
        and (sent.state = 'queued' or sent.state = 'sent' and sent.sent_at > now() - interval '10 minutes'))
    order by exercise.starts_at desc limit ${MOST_LINKS}
    on conflict (message_id) do nothing`

/** A letter to the owner of an account; `data` holds what its words need, and is forgotten once it is sent. */
export const queueAccountLetter = (
  db: Queries,
  kind: 'password link' | 'password changed',
  { messageId, tenantId, recipient, data }: { messageId: string; tenantId: string; recipient: string; data: Record<string, string> },
) =>
  db`
    insert into outbox (message_id, tenant_id, letter, recipient, data)
    values (${messageId}, ${tenantId}, ${kind}, ${recipient}, ${JSON.stringify(data)}::text::jsonb)`

/** What names a letter to mail programs, so that a repeat is known as one. */
export const newMessageId = (publicUrl: string): string => `<${randomUUID()}@${new URL(publicUrl).hostname}>`
