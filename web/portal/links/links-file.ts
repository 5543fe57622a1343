// The links of a private order as a file to hand out (rule 49).
import { CSV_START, csvLine } from '#domain/csv.ts'

export interface HandedOut {
  readonly identifier: string
  readonly links: readonly { readonly code: string; readonly link: string }[]
}

/** One line per seat. A spreadsheet reads no cell as a formula. */
export const linksFile = ({ identifier, links }: HandedOut): string =>
  CSV_START +
  csvLine(['Identifier', 'Place', 'Code', 'Link']) +
  links.map(({ code, link }, index) => csvLine([identifier, index + 1, code, link])).join('')

/** A file name valid on every system. */
export const linksFileName = (identifier: string): string =>
  `${identifier.replaceAll(/[^\p{L}\p{N} ._-]+/gu, ' ').trim()} links.csv`.trim()
