import { composed } from '#domain/composed.ts'
/**
 * Whether what was typed to confirm a reset is the identifier, letter for letter as it is read on a screen,
 * which shows a run of spaces as one (rule 126).
 */
export const confirmsReset = (typed: string, identifier: string): boolean =>
  asRead(typed) === asRead(identifier)

const asRead = (text: string): string => composed(text).replaceAll(/\s+/g, ' ').trim()
