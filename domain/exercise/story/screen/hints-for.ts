// Rule 256.
import type { Exercise, Instant } from '../../log/exercise.ts'
import { atOneScreen } from '../../state/screen/one-screen.ts'
import type { Seat } from '../../state/seat.ts'
import type { State } from '../../state/state.ts'
import { seatTimeline } from '../delivery.ts'
import type { ShownHint } from '../view.ts'

/** A message that was answered without its hint no longer offers it. */
export const hintsFor = (exercise: Exercise, state: State, seat: Seat, at: Instant): readonly ShownHint[] => {
  const { hints } = atOneScreen(state, seat)
  return seatTimeline(exercise, state, seat).deliveries.flatMap((delivery): readonly ShownHint[] => {
    if (delivery.kind !== 'story' || delivery.at > at) return []
    const { id, help = '' } = delivery.story.event
    if (help.trim() === '') return []
    if (hints.has(id)) return [{ event: id, text: help }]
    return delivery.response === null ? [{ event: id, text: null }] : []
  })
}
