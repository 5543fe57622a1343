import { evolve } from '../state/evolve.ts'
import type { Exercise } from '../log/exercise.ts'
import type { State } from '../state/state.ts'

const resumed = new WeakMap<State, State>()

/** While the clock is stopped no upcoming event has an instant, and follow-up events are unknown. */
export const asIfResumed = (exercise: Exercise, state: State): State => {
  const known = resumed.get(state)
  if (known) return known
  const goesOn = evolve(exercise, state, {
    kind: 'resumed',
    by: '',
    number: state.revision + 1,
    at: state.at,
  })
  resumed.set(state, goesOn)
  return goesOn
}
