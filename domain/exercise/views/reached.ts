// How far an event has come with a player: one rule for the counts of the list and for the list of names
// below them.
import type { Delivery } from '../story/timeline.ts'
import type { Player } from './players.ts'

/**
 * Read: he opened it, or pressed Continue where it is an alert. A screen that shows an alert tells of nobody
 * who has taken it in, so it counts as delivered alone. Who has read it has it, whatever his page has told
 * since.
 */
export const stepOf = (
  { seat, known }: Player,
  { id, at }: Delivery,
): 'on its way' | 'delivered' | 'read' => {
  if (seat.story.reads.has(id)) return 'read'
  return at <= known ? 'delivered' : 'on its way'
}
