import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { fold, holds } from '#domain/fold.ts'
import { plainText } from '#domain/scenario/plain-text.ts'

/** Rule 197. */
export const search = (mails: readonly PlayEvent[], query: string): readonly PlayEvent[] =>
  query.trim() === '' ? mails : mails.filter(mail => holds(searchable(mail), query))

// Folding long mails on every key press would be noticeable, so the folded text is kept.
const folded = new WeakMap<PlayEvent, string>()

const searchable = (mail: PlayEvent): string => {
  const known = folded.get(mail)
  if (known !== undefined) return known
  const text = fold([mail.subject, mail.name, mail.address, plainText(mail.content)].join(' '))
  folded.set(mail, text)
  return text
}
