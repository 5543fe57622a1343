// Whether the console says which answers are right. It often stands on a projector while teams are still
// thinking.
import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/kit/listeners.ts'
import { shelf } from '../console/shelf.ts'
import type { EventDetail } from '../console/use-event.ts'

const kept = shelf<boolean>('marks')
const listeners = createListeners()

/** Asked for, on this device. */
export const useMarksAsked = (): boolean =>
  useSyncExternalStore(listeners.subscribe, () => kept.take() === true)

export const askForMarks = (asked: boolean): void => {
  kept.put(asked || null)
  listeners.tell()
}

/** On request, or once nobody it went to can still be told the answer by it. */
export const useShowsMarks = (detail: Answered): boolean => useMarksAsked() || haveAllAnswered(detail)

type Answered = {
  readonly event: Pick<EventDetail['event'], 'visible' | 'reached' | 'goesTo'>
  readonly teams: readonly Pick<EventDetail['teams'][number], 'state' | 'waiting' | 'missing'>[]
}

/** Whether it has come to everybody it goes to, and none of them owes an answer, in time or late. */
export const haveAllAnswered = ({ event, teams }: Answered): boolean =>
  event.visible === 'true' &&
  event.reached >= (event.goesTo ?? event.reached) &&
  teams.length > 0 &&
  teams.every(({ state, waiting, missing }) => state !== 'not sent' && waiting + missing === 0)
