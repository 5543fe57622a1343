import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { plainText } from '#domain/scenario/plain-text.ts'

const LONGEST = 120

/**
 * 'Alert: Leave the building': the announcement of an alert. A facilitator's alert has no subject, so its
 * text is used.
 */
export const alertTitle = ({ subject, content }: Pick<PlayEvent, 'subject' | 'content'>): string =>
  `Alert: ${titleOf({ subject, content })}`

/** The title of an alert: its subject, or the beginning of its text. */
export const titleOf = ({ subject, content }: Pick<PlayEvent, 'subject' | 'content'>): string => {
  const words = subject || plainText(content)
  return words.length > LONGEST ? `${words.slice(0, LONGEST).trimEnd()}…` : words
}
