import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { plainText } from '#domain/scenario/plain-text.ts'

const LONGEST = 120

export const alertTitle = ({ subject, content }: Pick<PlayEvent, 'subject' | 'content'>): string =>
  `Alert: ${titleOf({ subject, content })}`

/** A facilitator's alert may have no subject: then the beginning of its text is used. */
export const titleOf = ({ subject, content }: Pick<PlayEvent, 'subject' | 'content'>): string => {
  const words = subject || plainText(content)
  return words.length > LONGEST ? `${words.slice(0, LONGEST).trimEnd()}…` : words
}
