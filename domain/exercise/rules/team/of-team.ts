// The event of a team, as a member has it.
import type { Seat } from '../../state/seat.ts'
import type { StoryDelivery } from '../../story/timeline.ts'
import { reached } from '../basis/reached.ts'
import type { Situation } from '../basis/situation.ts'

/** An event of the story that has reached a seat. */
export const hasStory = (
  { exercise, state, now }: Situation,
  seat: Seat,
  event: string,
): StoryDelivery | undefined => {
  const item = reached(exercise, state, seat, event, now)
  return item?.kind === 'story' ? item : undefined
}
