import type { Instant } from '../log/exercise.ts'
import type { SentEvent } from '../log/log.ts'
import { sentTitle } from '../words/sent-title.ts'

export interface Change {
  readonly correctedAt: Instant | null
  readonly withdrawnAt: Instant | null
}

const WITHDRAWN = '<p><em>This message was withdrawn and is no longer valid.</em></p>'
const CORRECTED = '<p><em>This message was corrected after you had read it. It now says:</em></p>'
const CORRECTED_POST = '<p><em>This post was corrected. It now says:</em></p>'

export const isGone = (
  { type }: Pick<SentEvent, 'type'>,
  { withdrawnAt }: Change,
  readAt: Instant | null,
): boolean => withdrawnAt !== null && (type === 'Alert' || readAt === null || readAt > withdrawnAt)

/** A post is seen when it arrives, whenever it is marked as read. */
export const asRead = (
  event: SentEvent,
  { correctedAt, withdrawnAt }: Change,
  { at, readAt }: { readonly at: Instant; readonly readAt: Instant | null },
): SentEvent => {
  if (withdrawnAt !== null)
    return readAt === null
      ? event
      : { ...event, subject: `Withdrawn: ${event.subject}`, content: WITHDRAWN, image: '', pdf: '' }
  const isPost = event.type === 'Social'
  const seenAt = isPost ? at : readAt
  if (correctedAt === null || seenAt === null || seenAt > correctedAt) return event
  return {
    ...event,
    subject: `Corrected: ${sentTitle(event)}`,
    content: `${isPost ? CORRECTED_POST : CORRECTED}${event.content}`,
  }
}
