import type { PlayEvent } from '#contracts/play.ts'
import { plainText } from '#web/content/plain-text.ts'

/** Letters as a hurried reader types them: no accents, no capitals ('Zieliński' and 'zielinski' are one). */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')

/** The mails whose subject, sender, address or text hold every word of the query (rule 197). An empty query keeps all. */
export const search = (mails: readonly PlayEvent[], query: string): readonly PlayEvent[] => {
  const words = fold(query).split(/\s+/).filter(Boolean)
  return words.length === 0 ? mails : mails.filter(mail => words.every(word => searchable(mail).includes(word)))
}

// Folding a long mail at every key press would be felt: each mail is folded once, and forgotten with it.
const folded = new WeakMap<PlayEvent, string>()

const searchable = (mail: PlayEvent): string => {
  const known = folded.get(mail)
  if (known !== undefined) return known
  const text = fold([mail.subject, mail.name, mail.address, plainText(mail.content)].join(' '))
  folded.set(mail, text)
  return text
}
