// Rules 254 to 257.
import type { Exercise, Instant } from '../../log/exercise.ts'
import { atOneScreen } from '../../state/screen/one-screen.ts'
import type { Seat } from '../../state/seat.ts'
import type { State } from '../../state/state.ts'
import type { ShownScreen, Stage } from '../../story/view.ts'
import { debriefWith } from '../../story/screen/debrief-questions.ts'
import { hintsFor } from '../../story/screen/hints-for.ts'

export const oneScreenFor = (
  exercise: Exercise,
  state: State,
  seat: Seat,
  { stage, at }: { readonly stage: Stage; readonly at: Instant },
): ShownScreen => ({
  hints: stage === 'running' || stage === 'paused' ? hintsFor(exercise, state, seat, at) : [],
  debrief: stage === 'finished' ? debriefWith(exercise.scenario, atOneScreen(state, seat)) : [],
})
