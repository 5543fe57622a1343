// The title of a message in lists.
import { plainText } from '#domain/scenario/plain-text.ts'
import type { SentEvent } from '../log/log.ts'

const LENGTH = 30

/**
 * The subject; without one, as in an alert, the first 30 characters of the text (S1§9, rule 124); without a
 * text the sender's name.
 */
export const sentTitle = ({
  subject,
  content,
  name,
}: Pick<SentEvent, 'subject' | 'content' | 'name'>): string => {
  const words = plainText(content)
  return subject || (words.length > LENGTH ? `${words.slice(0, LENGTH)}...` : words) || name
}
