// The player whose answer counts.
import { seatTimeline } from '../story/delivery.ts'
import type { Exercise } from '../log/exercise.ts'
import { seatOf, type State } from '../state/state.ts'

/**
 * Alias of the player who answered an event of this seat: a teammate if they were faster, else the seat's own
 * (rule 110).
 */
export const answererOf = (exercise: Exercise, state: State, holder: string, event: string): string => {
  const seat = seatOf(state, holder)
  if (!seat) return ''
  const delivery = seatTimeline(exercise, state, seat).deliveries.find(({ id }) => id === event)
  const by = delivery?.kind === 'story' ? delivery.response?.by : null
  return (by ? state.seats.get(by)?.alias : seat.alias) ?? ''
}
