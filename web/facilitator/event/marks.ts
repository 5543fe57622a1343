// Whether the console shows which answers are right. It is often projected while teams still think.
import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/kit/listeners.ts'
import { shelf } from '../console/shelf.ts'
import type { EventDetail } from '../console/use-event.ts'

const kept = shelf<boolean>('marks')
const listeners = createListeners()

/** Requested on this device. */
export const useMarksAsked = (): boolean =>
  useSyncExternalStore(listeners.subscribe, () => kept.take() === true)

export const askForMarks = (asked: boolean): void => {
  kept.put(asked || null)
  listeners.tell()
}

/** On request, or once no recipient can still profit from seeing it. */
export const useShowsMarks = (detail: Answered): boolean => useMarksAsked() || haveAllAnswered(detail)

type Answered = {
  readonly event: Pick<EventDetail['event'], 'visible' | 'reached' | 'goesTo'>
  readonly teams: readonly Pick<EventDetail['teams'][number], 'state' | 'waiting' | 'missing'>[]
}

/** Whether every recipient has it, and none still owes an answer, in time or late. */
export const haveAllAnswered = ({ event, teams }: Answered): boolean =>
  event.visible === 'true' &&
  event.reached >= (event.goesTo ?? event.reached) &&
  teams.length > 0 &&
  teams.every(({ state, waiting, missing }) => state !== 'not sent' && waiting + missing === 0)
