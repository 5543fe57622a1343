// What one player is shown: only what has reached his seat, field by field.
import type { Exercise, Instant } from './exercise.ts'
import type { State } from './state.ts'
import type { PlayerView } from './view.ts'

/** The view of the holder of a seat row at `now`. An instant before the last entry counts as that of the last entry. */
export const playerView = (_exercise: Exercise, _state: State, _seat: string, _now: Instant): PlayerView => {
  throw new Error('the player view comes next')
}
