// The links of a private order as a file to hand out from (rule 49), made here from the reply: nobody has to
// be asked again.
import { CSV_START, csvLine } from '#domain/csv.ts'

export interface HandedOut {
  readonly identifier: string
  /** In the order of their places. */
  readonly links: readonly { readonly code: string; readonly link: string }[]
}

/** A line for each place; what somebody typed is text to every spreadsheet. */
export const linksFile = ({ identifier, links }: HandedOut): string =>
  CSV_START +
  csvLine(['Identifier', 'Place', 'Code', 'Link']) +
  links.map(({ code, link }, index) => csvLine([identifier, index + 1, code, link])).join('')

/** A name every file system takes. */
export const linksFileName = (identifier: string): string =>
  `${identifier.replaceAll(/[^\p{L}\p{N} ._-]+/gu, ' ').trim()} links.csv`.trim()
