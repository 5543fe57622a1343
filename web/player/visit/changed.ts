// Messages that were corrected or withdrawn after this player had them: told for a moment at the foot of the page,
// where it covers nothing, and marked in the list until the message is opened again.
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { createListeners } from '#web/kit/listeners.ts'
import { titleOf } from './alert-title.ts'
import type { News } from './freshest.ts'
import { shelf } from './keep.ts'

/** Long enough to be read twice. */
const STANDS = 12_000

type Changed = Pick<PlayEvent, 'id' | 'subject'>

const kept = shelf<readonly string[]>('changed')
const listeners = createListeners()
let unopened: ReadonlySet<string> = new Set(kept.take())
let notice = ''
let timer: ReturnType<typeof setTimeout> | undefined

/** Of the next run a message may have the same id, and of another player on this device all of it but the seat. */
const keyOf = (seat: string, { id, subject }: Changed): string => JSON.stringify([seat, id, subject])

const setUnopened = (next: ReadonlySet<string>): void => {
  unopened = next
  kept.put(next.size > 0 ? [...next] : null)
  listeners.tell()
}

const setNotice = (next: string): void => {
  clearTimeout(timer)
  notice = next
  if (next) timer = setTimeout(setNotice, STANDS, '')
  listeners.tell()
}

/** What a page says of messages that changed; '' of none. */
export const noticeOf = ({ takenBack, changed }: Pick<News, 'takenBack' | 'changed'>): string =>
  [
    ...takenBack.map(alert => `“${titleOf(alert)}” was withdrawn and is no longer valid.`),
    ...changed.map(({ subject }) => subject),
  ].join(' ')

/** Shows what changed. What was said before ends with the next alert, and with the run it was said in. */
export const reportChanges = (seat: string, news: News, isPlaying: boolean): void => {
  if (!isPlaying || news.arrived.some(({ type }) => type === 'Alert')) setNotice('')
  if (news.changed.length > 0)
    setUnopened(new Set([...unopened, ...news.changed.map(event => keyOf(seat, event))]))
  const said = noticeOf(news)
  if (said) setNotice(said)
}

export const isUnopened = (seat: string, event: Changed): boolean => unopened.has(keyOf(seat, event))

export const noteOpened = (seat: string, event: Changed): void => {
  if (isUnopened(seat, event)) setUnopened(new Set([...unopened].filter(key => key !== keyOf(seat, event))))
}

export const changesStore = { subscribe: listeners.subscribe, notice: () => notice }
