import { storyOf } from '#domain/scenario/story.ts'
import { isChapter } from '#domain/scenario/words.ts'
import { seatTimeline } from '../../story/delivery.ts'
import type { Exercise, Instant } from '../../log/exercise.ts'
import { playersOf } from '../../story/stage.ts'
import { wasSentAhead } from '../../state/steering.ts'
import type { State } from '../../state/state.ts'

export const sectionNow = (exercise: Exercise, state: State, now: Instant): string => {
  const come = new Set(
    playersOf(exercise, state).flatMap(seat =>
      seatTimeline(exercise, state, seat).deliveries.flatMap(({ id, at }) => (at <= now ? id : [])),
    ),
  )
  const sections = Map.groupBy(storyOf(exercise.scenario).values(), ({ section }) => section)
  return (
    [...sections].findLast(
      ([name, events]) =>
        isChapter(name) &&
        events.some(({ event: { id } }) => come.has(id) && !wasSentAhead(state.steering, id)),
    )?.[0] ?? ''
  )
}
