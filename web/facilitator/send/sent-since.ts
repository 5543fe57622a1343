import { sentTitle } from '#domain/exercise/views/sent-title.ts'
import type { ConsoleEvent } from '../desk/desk.ts'
import { type Draft, hasSubject } from './draft.ts'

interface Prepared {
  readonly message: Pick<Draft, 'type' | 'subject' | 'text' | 'name'> & { readonly html: string }
  readonly at: string
}

/** When a prepared message was sent, by whoever leads: one of its kind and title has gone out since it was written. Null: not yet. */
export const sentSince = (
  { message, at }: Prepared,
  events: readonly Pick<ConsoleEvent, 'sentBy' | 'type' | 'subject' | 'changed' | 'displayAt'>[],
) => {
  const { type, subject, html, text, name } = message
  const title = sentTitle({ subject: hasSubject(type) ? subject : '', content: html || text, name })
  const sent = events.findLast(
    event => event.sentBy !== '' && event.changed !== 'withdrawn' && event.type === type && event.subject === title && event.displayAt > at,
  )
  return sent?.displayAt ?? null
}
