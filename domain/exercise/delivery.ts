// Which events have reached a seat, and when the next one will: computed from the scenario and the log, never stored.
import type { Exercise, Instant } from './exercise.ts'
import type { State } from './state.ts'

/** When something new reaches the seat (or, without one, anybody) by itself: after `now`, or 'never'. */
export const nextDelivery = (_exercise: Exercise, _state: State, _now: Instant, _seat?: string): Instant | 'never' => {
  throw new Error('delivery comes next')
}

/** When the seat completes if nothing else happens; may lie ahead or behind; null = not by itself (rules 42, 95, 117). */
export const completesAt = (_exercise: Exercise, _state: State, _seat: string, _now: Instant): Instant | null => {
  throw new Error('delivery comes next')
}
