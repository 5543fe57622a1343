import { useSyncExternalStore } from 'react'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { createStore, type Store } from '#web/kit/store.ts'
import { titleOf } from './alert-title.ts'
import type { News } from './freshest.ts'
import { shelf } from './keep.ts'

const STANDS = 12_000

type Changed = Pick<PlayEvent, 'id' | 'subject'>

const kept = shelf<readonly string[]>('changed')
const unopened = createStore<ReadonlySet<string>>(new Set(kept.take()))
const notice = createStore('')
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Includes the seat, because another player on this device may have the same message, and the subject, because
 * a later run may use the same id.
 */
const keyOf = (seat: string, { id, subject }: Changed): string => JSON.stringify([seat, id, subject])

const setUnopened = (next: ReadonlySet<string>): void => {
  kept.put(next.size > 0 ? [...next] : null)
  unopened.set(next)
}

const setNotice = (next: string): void => {
  clearTimeout(timer)
  if (next) timer = setTimeout(setNotice, STANDS, '')
  notice.set(next)
}

export const noticeOf = ({ takenBack, changed }: Pick<News, 'takenBack' | 'changed'>): string =>
  [
    ...takenBack.map(alert => `“${titleOf(alert)}” was withdrawn and is no longer valid.`),
    changed.map(({ subject }) => subject).join('; '),
  ]
    .filter(Boolean)
    .join(' ')

export const reportChanges = (seat: string, news: News, isPlaying: boolean): void => {
  if (!isPlaying || news.arrived.some(({ type }) => type === 'Alert')) setNotice('')
  if (news.changed.length > 0)
    setUnopened(new Set([...unopened.get(), ...news.changed.map(event => keyOf(seat, event))]))
  const said = noticeOf(news)
  if (said) setNotice(said)
}

export const isUnopened = (seat: string, event: Changed): boolean => unopened.get().has(keyOf(seat, event))

export const noteOpened = (seat: string, event: Changed): void => {
  if (isUnopened(seat, event))
    setUnopened(new Set([...unopened.get()].filter(key => key !== keyOf(seat, event))))
}

export const useIsUnopened = (seat: string, event: Changed): boolean =>
  useSyncExternalStore(unopened.subscribe, () => isUnopened(seat, event))

export const noticeStore: Store<string> = notice
