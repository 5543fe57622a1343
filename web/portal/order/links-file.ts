// The links of a private order as a file to hand out from (rule 49), made here from the reply: nobody has to be asked again.
import { CSV_START, csvLine } from '#domain/csv.ts'
import type { PlacedOrder } from './submit-order.ts'

/** A line for each place; what somebody typed is text to every spreadsheet. */
export const linksFile = ({ identifier, links }: Pick<PlacedOrder, 'identifier' | 'links'>): string =>
  CSV_START +
  csvLine(['Identifier', 'Place', 'Code', 'Link']) +
  links.map(({ code, link }, index) => csvLine([identifier, index + 1, code, link])).join('')

/** A name every file system takes. */
export const linksFileName = (identifier: string): string => `${identifier.replaceAll(/[^\p{L}\p{N} ._-]+/gu, ' ').trim()} links.csv`.trim()
