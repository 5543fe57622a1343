import { composed } from '#domain/composed.ts'

/** Letters as a hurried reader types them: no accents, no capitals ('Zieliński' and 'zielinski' are one). */
export const fold = (text: string): string =>
  composed(text, 'NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')

/**
 * Whether a text holds every word of a query, in any order, accents and capitals forgiven. An empty query is
 * in every text.
 */
export const holds = (folded: string, query: string): boolean =>
  fold(query)
    .split(/\s+/)
    .every(word => folded.includes(word))
