import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { isOpen } from '../visit/channels.ts'
import { search } from './search.ts'

export interface Filter {
  readonly kind: 'all' | 'unread' | 'to answer'
  readonly query: string
}

/** The open mail matches every `kind`, so that reading or answering does not remove it. */
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
