import type { Seat } from '../../state/seat.ts'
import type { StoryDelivery } from '../../story/deliveries.ts'
import { reached } from '../basis/reached.ts'
import type { Situation } from '../basis/situation.ts'

export const hasStory = (
  { exercise, state, now }: Situation,
  seat: Seat,
  event: string,
): StoryDelivery | undefined => {
  const item = reached(exercise, state, seat, event, now)
  return item?.kind === 'story' ? item : undefined
}
