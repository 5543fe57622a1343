// Rule 258.
import { storyOf } from '#domain/scenario/story.ts'
import type { Exercise, GameTime, Instant } from '../log/exercise.ts'
import { xtAt } from '../state/game-time.ts'
import { atOneScreen } from '../state/screen/one-screen.ts'
import { playableUntil, type Seat } from '../state/seat.ts'
import { clockOf, type State } from '../state/state.ts'
import { debriefWith } from '../story/screen/debrief-questions.ts'
import type { ShownDebrief } from '../story/view.ts'
import { sentTitle } from '../words/sent-title.ts'
import { playersOf } from '../story/stage.ts'
import type { Names } from './names.ts'

export interface ScreenRow {
  readonly name: string
  readonly pauses: number
  /** Wall time in milliseconds. */
  readonly paused: number
  readonly hints: readonly { readonly event: string; readonly subject: string; readonly xt: GameTime }[]
  /** Empty without names: a note may say who was there. */
  readonly debrief: readonly ShownDebrief[]
}

export const screenRows = (
  exercise: Exercise,
  state: State,
  now: Instant,
  names: Names,
): readonly ScreenRow[] => {
  if (!exercise.oneScreen || names.viewer !== null) return []
  return playersOf(exercise, state)
    .filter(({ storyAt }) => storyAt !== null)
    .map(seat => rowOf(exercise, state, now, { seat, names }))
}

const rowOf = (
  exercise: Exercise,
  state: State,
  now: Instant,
  { seat, names }: { readonly seat: Seat; readonly names: Names },
): ScreenRow => {
  const screen = atOneScreen(state, seat)
  const { pauses, hints } = screen
  const clock = clockOf(exercise, state, seat)
  const last = Math.min(now, playableUntil(exercise, seat))
  return {
    name: names.player(seat),
    pauses: pauses.length,
    paused: names.delay(pauses.reduce((sum, { from, to }) => sum + Math.max(0, (to ?? last) - from), 0)),
    hints: [...hints].map(([event, at]) => ({
      event,
      subject: titleOf(exercise, event),
      xt: clock ? names.delay(xtAt(clock, at)) : 0,
    })),
    debrief: names.anonymise ? [] : debriefWith(exercise.scenario, screen),
  }
}

const titleOf = ({ scenario }: Exercise, id: string): string => {
  const event = storyOf(scenario).get(id)?.event
  return event ? sentTitle(event) : id
}
