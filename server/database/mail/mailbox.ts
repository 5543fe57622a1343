import type { Queries } from '#server/services/services.ts'

export interface Letter {
  readonly id: string
  readonly sender: string
  readonly recipient: string
  readonly subject: string
  readonly html: string
  readonly plain: string
  readonly calendar: string
  readonly receivedAt: Date
}

type NewLetter = Omit<Letter, 'id' | 'receivedAt' | 'calendar'> & {
  readonly messageId: string
  readonly calendar?: string
}

export const keepLetter = (db: Queries, { messageId, ...letter }: NewLetter) =>
  db`insert into mailbox (message_id, sender, recipient, subject, html, plain, calendar)
    select message_id, ${letter.sender}, ${letter.recipient}, ${letter.subject}, ${letter.html}, ${letter.plain}, ${letter.calendar ?? ''}
    from outbox where message_id = ${messageId} and recipient is not null for share
    on conflict (message_id) do nothing`

export const newestLetters = (db: Queries): Promise<Letter[]> =>
  db<
    Letter[]
  >`select id, sender, recipient, subject, '' as html, '' as plain, '' as calendar, received_at as "receivedAt" from mailbox order by id desc limit 200`

export const letterOf = async (db: Queries, id: string): Promise<Letter | undefined> => {
  if (!/^\d{1,18}$/.test(id)) return undefined
  const [letter] = await db<Letter[]>`
    select id, sender, recipient, subject, html, plain, calendar, received_at as "receivedAt" from mailbox where id = ${id}`
  return letter
}
