import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { isOpen } from '../visit/channels.ts'
import { search } from './search.ts'

export interface Filter {
  readonly kind: 'all' | 'unread' | 'to answer'
  readonly query: string
}

/**
 * The mails that match the search and the filter. The filter keeps the open mail: reading must not remove it.
 */
export const shownMails = (
  mails: readonly PlayEvent[],
  { kind, query }: Filter,
  openId: string | null,
): readonly PlayEvent[] => {
  const found = search(mails, query)
  if (kind === 'all') return found
  return found.filter(
    mail => mail.id === openId || (kind === 'unread' ? mail.read === 'false' : isOpen(mail)),
  )
}
