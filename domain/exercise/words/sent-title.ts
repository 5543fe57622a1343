// What a facilitator's message is called where it is listed.
import { plainText } from '#domain/scenario/plain-text.ts'
import type { SentEvent } from '../log/log.ts'

const LENGTH = 30

/**
 * Its subject; an alert has none, and is called by its first words as a post is (S1§9, rule 124), a picture
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
