import { plainText } from '#domain/scenario/plain-text.ts'
import type { SentEvent } from '../log/log.ts'

const LENGTH = 30

export const sentTitle = ({
  subject,
  content,
  name,
}: Pick<SentEvent, 'subject' | 'content' | 'name'>): string => {
  const words = plainText(content)
  return subject || (words.length > LENGTH ? `${words.slice(0, LENGTH)}...` : words) || name
}
