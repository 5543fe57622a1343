import type { Delivery } from '../story/deliveries.ts'
import type { Player } from './players.ts'

/** An alert on the screen does not prove that it was read. */
export const stepOf = (
  { seat, known, timeline }: Player,
  { id, at }: Delivery,
): 'on its way' | 'delivered' | 'read' => {
  if (seat.story.reads.has(id)) return 'read'
  return at <= known && !timeline.undelivered?.some(other => other.id === id) ? 'delivered' : 'on its way'
}

export const meantFor = ({ timeline: { deliveries, undelivered } }: Player): readonly Delivery[] =>
  undelivered ? [...deliveries, ...undelivered] : deliveries
