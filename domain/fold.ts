import { composed } from '#domain/composed.ts'
import { withPlainSigns } from '#domain/signs.ts'

/**
 * Letters as a hurried reader types them: no accents, no capitals, no apostrophes ('Zieliński' and
 * 'zielinski' are one, as are 'O’Dowd', "O'Dowd" and 'odowd'), and quotes and hyphens as a keyboard has them.
 * Every search in a page folds what it looks for and where; those in the database do the same (its function
 * `folded`).
 */
export const fold = (text: string): string =>
  withPlainSigns(composed(text, 'NFD').replaceAll(/\p{Diacritic}/gu, ''))
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')

/**
 * Whether a text holds every word of a query, in any order, accents, capitals and apostrophes forgiven. An
 * empty query is in every text.
 */
export const holds = (folded: string, query: string): boolean =>
  fold(query)
    .split(/\s+/)
    .every(word => folded.includes(word))
