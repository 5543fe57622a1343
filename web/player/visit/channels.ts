// Which events belong to which tab of the top bar, and how many of them nobody has read.
import type { PlayEvent } from '#contracts/calls/play/play.ts'

export interface Channels {
  /** Newest first. */
  readonly inbox: readonly PlayEvent[]
  readonly social: readonly PlayEvent[]
  readonly news: readonly PlayEvent[]
  /** The one that replaces everything else until it is answered or read (rules 96, 97). */
  readonly alert: PlayEvent | null
}

/**
 * A reply sorted into channels. Hidden events stay out; a finished exercise shows its closing mails and
 * nothing else (S1§4).
 */
export const channelsOf = ({
  events,
  finished,
}: {
  readonly events: readonly PlayEvent[]
  readonly finished: boolean
}): Channels => {
  const shown = events.filter(event => event.visible === 'true').toReversed()
  if (finished)
    return { inbox: shown.filter(event => event.id.includes('/')), social: [], news: [], alert: null }
  return {
    inbox: shown.filter(event => event.type === 'Email'),
    social: shown.filter(event => event.type === 'Social'),
    news: shown.filter(event => event.type === 'News'),
    alert: shown.find(event => event.type === 'Alert' && holdsTheScreen(event)) ?? null,
  }
}

/** One that asks for an answer stays until it has one; one that does not, until it was read. */
const holdsTheScreen = (event: PlayEvent): boolean =>
  asksForAnswer(event) ? isOpen(event) : event.read === 'false'

export const asksForAnswer = (event: PlayEvent): boolean =>
  event.responseType !== 'none' && event.responseType !== 'random'

/** Whether the player still has something to answer here. */
export const isOpen = (event: PlayEvent): boolean => asksForAnswer(event) && event.responded === 'false'

export const unread = (events: readonly PlayEvent[]): number =>
  events.filter(event => event.read === 'false').length

/** A count as a badge has room for it (S1§2). */
export const capped = (count: number): string => (count > 9 ? '9+' : String(count))
