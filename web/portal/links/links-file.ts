// Rule 49.
import { CSV_START, csvLine } from '#domain/csv.ts'

export interface HandedOut {
  readonly identifier: string
  readonly links: readonly { readonly code: string; readonly link: string }[]
}

export const linksFile = ({ identifier, links }: HandedOut): string =>
  CSV_START +
  csvLine(['Identifier', 'Place', 'Code', 'Link']) +
  links.map(({ code, link }, index) => csvLine([identifier, index + 1, code, link])).join('')

export const linksFileName = (identifier: string): string =>
  `${identifier.replaceAll(/[^\p{L}\p{N} ._-]+/gu, ' ').trim()} links.csv`.trim()
