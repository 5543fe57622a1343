import { composed } from '#domain/composed.ts'
/** As shown on screen, where a run of spaces appears as one (rule 126). */
export const confirmsReset = (typed: string, identifier: string): boolean =>
  asRead(typed) === asRead(identifier)

const asRead = (text: string): string => composed(text).replaceAll(/\s+/g, ' ').trim()
