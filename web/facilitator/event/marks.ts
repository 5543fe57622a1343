// Marks are hidden at first, because the console is often projected while teams are still thinking.
import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/kit/listeners.ts'
import { shelf } from '../console/shelf.ts'
import type { EventDetail } from '../console/use-event.ts'

const kept = shelf<boolean>('marks')
const listeners = createListeners()

export const useMarksAsked = (): boolean =>
  useSyncExternalStore(listeners.subscribe, () => kept.take() === true)

export const askForMarks = (asked: boolean): void => {
  kept.put(asked || null)
  listeners.tell()
}

export const useShowsMarks = (detail: Answered): boolean => useMarksAsked() || haveAllAnswered(detail)

type Answered = {
  readonly event: Pick<EventDetail['event'], 'visible' | 'reached' | 'goesTo'>
  readonly teams: readonly Pick<EventDetail['teams'][number], 'state' | 'waiting' | 'missing'>[]
}

export const haveAllAnswered = ({ event, teams }: Answered): boolean =>
  event.visible === 'true' &&
  event.reached >= (event.goesTo ?? event.reached) &&
  teams.length > 0 &&
  teams.every(({ state, waiting, missing }) => state !== 'not sent' && waiting + missing === 0)
