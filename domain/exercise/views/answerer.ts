import { seatTimeline } from '../story/delivery.ts'
import type { Exercise } from '../log/exercise.ts'
import { seatOf, type State } from '../state/state.ts'

/** The alias of the player whose answer counts: a teammate's, or the seat's own (rule 110). */
export const answererOf = (exercise: Exercise, state: State, holder: string, event: string): string => {
  const seat = seatOf(state, holder)
  if (!seat) return ''
  const delivery = seatTimeline(exercise, state, seat).deliveries.find(({ id }) => id === event)
  const by = delivery?.kind === 'story' ? delivery.response?.by : null
  return (by ? state.seats.get(by)?.alias : seat.alias) ?? ''
}

/** True also for an unknown seat, and for an id that is not an event in the seat's story. */
export const isAnswered = (exercise: Exercise, state: State, holder: string, event: string): boolean => {
  const seat = seatOf(state, holder)
  const delivery = seat && seatTimeline(exercise, state, seat).deliveries.find(({ id }) => id === event)
  return delivery?.kind !== 'story' || delivery.response !== null
}
