// The title of a message in lists: a facilitator's, or one of the story.
import { plainText } from '#domain/scenario/plain-text.ts'
import type { SentEvent } from '../log/log.ts'

const LENGTH = 30

/**
 * The subject; an alert has none, and is named by its first words like a post (S1§9, rule 124), a picture
 * alone by its sender.
 */
export const sentTitle = ({
  subject,
  content,
  name,
}: Pick<SentEvent, 'subject' | 'content' | 'name'>): string => {
  const words = plainText(content)
  return subject || (words.length > LENGTH ? `${words.slice(0, LENGTH)}...` : words) || name
}
