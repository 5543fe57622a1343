import type { PlayEvent } from '#contracts/calls/play/play.ts'

export interface Channels {
  /** Newest first, as are social and news. */
  readonly inbox: readonly PlayEvent[]
  readonly social: readonly PlayEvent[]
  readonly news: readonly PlayEvent[]
  /** Covers everything else (rules 96, 97). */
  readonly alert: PlayEvent | null
}

/** A finished exercise shows only its closing mails (S1§4). */
export const channelsOf = ({
  events,
  finished,
  expired = false,
}: {
  readonly events: readonly PlayEvent[]
  readonly finished: boolean
  readonly expired?: boolean
}): Channels => {
  const shown = events.filter(event => event.visible === 'true').toReversed()
  if (finished)
    return { inbox: shown.filter(event => event.id.includes('/')), social: [], news: [], alert: null }
  return {
    inbox: shown.filter(event => event.type === 'Email'),
    social: shown.filter(event => event.type === 'Social'),
    news: shown.filter(event => event.type === 'News'),
    alert: shown.find(event => event.type === 'Alert' && holdsTheScreen(event, expired)) ?? null,
  }
}

/** An expired player can only read: a question would cover the other messages for good. */
const holdsTheScreen = (event: PlayEvent, expired: boolean): boolean =>
  asksForAnswer(event) ? isOpen(event) && !expired : event.read === 'false'

export const asksForAnswer = (event: PlayEvent): boolean =>
  event.responseType !== 'none' && event.responseType !== 'random'

export const isOpen = (event: PlayEvent): boolean => asksForAnswer(event) && event.responded === 'false'

export const unread = (events: readonly PlayEvent[]): number =>
  events.filter(event => event.read === 'false').length

export const capped = (count: number): string => (count > 9 ? '9+' : String(count))
