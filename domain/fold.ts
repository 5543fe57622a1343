import { composed } from '#domain/composed.ts'
import { withPlainSigns } from '#domain/signs.ts'

/**
 * Folds letters for searching: no accents, case or apostrophes ('Zieliński' → 'zielinski', 'O’Dowd' →
 * 'odowd'), with keyboard quotes and hyphens. The database has `folded` for the same purpose.
 */
export const fold = (text: string): string =>
  withPlainSigns(composed(text, 'NFD').replaceAll(/\p{Diacritic}/gu, ''))
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')

/**
 * Whether a folded text contains all words of a query, in any order. The query is folded here; an empty one
 * matches every text.
 */
export const holds = (folded: string, query: string): boolean =>
  fold(query)
    .split(/\s+/)
    .every(word => folded.includes(word))
