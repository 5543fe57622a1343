// Letters of an installation without a mail server.
import type { Queries } from '#server/services.ts'

export interface Letter {
  readonly id: string
  readonly sender: string
  readonly recipient: string
  readonly subject: string
  readonly html: string
  readonly plain: string
  readonly receivedAt: Date
}

/** Keeps a letter; the same message again is the same letter. */
export const keepLetter = (db: Queries, { messageId, ...letter }: Omit<Letter, 'id' | 'receivedAt'> & { readonly messageId: string }) =>
  db`insert into mailbox (message_id, sender, recipient, subject, html, plain)
    values (${messageId}, ${letter.sender}, ${letter.recipient}, ${letter.subject}, ${letter.html}, ${letter.plain})
    on conflict (message_id) do nothing`

/** The newest letters, at most 200. */
export const newestLetters = (db: Queries): Promise<Letter[]> =>
  db<
    Letter[]
  >`select id, sender, recipient, subject, '' as html, '' as plain, received_at as "receivedAt" from mailbox order by id desc limit 200`

export const letterOf = async (db: Queries, id: string): Promise<Letter | undefined> => {
  if (!/^\d{1,18}$/.test(id)) return undefined
  const [letter] = await db<Letter[]>`
    select id, sender, recipient, subject, html, plain, received_at as "receivedAt" from mailbox where id = ${id}`
  return letter
}
