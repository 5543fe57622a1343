import { checkFileName } from '#domain/scenario/event-rules.ts'

/** The longest file name of a scenario or document, in characters. */
export const LONGEST_NAME = 120

/**
 * The file name proposed for something new: its title without hyphens, cut to the limit, or '' if that is not
 * valid.
 */
export const proposedName = (title: string): string => {
  const name = title.replaceAll('-', ' ').trim().slice(0, LONGEST_NAME)
  return checkFileName(name) ? '' : name
}
