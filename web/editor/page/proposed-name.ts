import { checkFileName } from '#domain/scenario/event-rules.ts'

/** In characters. */
export const LONGEST_NAME = 120

/** '' if the title does not give a valid name. */
export const proposedName = (title: string): string => {
  const name = title.replaceAll('-', ' ').trim().slice(0, LONGEST_NAME)
  return checkFileName(name) ? '' : name
}
