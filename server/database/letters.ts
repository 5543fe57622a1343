// Letters put into the outbox in the transaction of what they tell; the mail worker takes them from there.
import type { Queries } from '#server/services.ts'

export interface NewLetter {
  readonly messageId: string
  readonly seatId: string
  readonly recipient: string
}

/** One invitation per seat. The link is not in it: it is derived when the letter is sent. */
export const queueInvitations = (db: Queries, tenantId: string, exerciseId: string, letters: readonly NewLetter[]) =>
  db`
    insert into outbox (message_id, tenant_id, exercise_id, seat_id, letter, recipient)
    select "messageId", ${tenantId}, ${exerciseId}, "seatId", 'invitation', recipient
    from jsonb_to_recordset(${JSON.stringify(letters)}::text::jsonb) as letter ("messageId" text, "seatId" uuid, recipient text)`
