import { composed } from '#domain/composed.ts'
/** The identifier is compared as it appears on screen, where a run of spaces looks like one (rule 126). */
export const confirmsReset = (typed: string, identifier: string): boolean =>
  asRead(typed) === asRead(identifier)

const asRead = (text: string): string => composed(text).replaceAll(/\s+/g, ' ').trim()
