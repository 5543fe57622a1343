import { composed } from '#domain/composed.ts'
import { withPlainSigns } from '#domain/signs.ts'

export const fold = (text: string): string =>
  withPlainSigns(composed(text, 'NFD').replaceAll(/\p{Diacritic}/gu, ''))
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')

export const holds = (folded: string, query: string): boolean =>
  fold(query)
    .split(/\s+/)
    .every(word => folded.includes(word))
