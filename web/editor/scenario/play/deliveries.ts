import type { Delivery } from '#domain/exercise/story/deliveries.ts'
import type { EventType } from '#domain/scenario/schema.ts'
import { DEBRIEF } from '#domain/scenario/words.ts'
import { titleOf } from '../desk/words.ts'

export const nameOf = (delivery: Delivery): string => {
  if (delivery.kind === 'story') return titleOf(delivery.story.event)
  if (delivery.kind === 'sent') return delivery.event.subject
  return delivery.id === DEBRIEF ? 'The report and request for feedback' : 'The closing mail'
}

export const typeOf = (delivery: Delivery): EventType =>
  delivery.kind === 'story'
    ? delivery.story.event.type
    : delivery.kind === 'sent'
      ? delivery.event.type
      : 'Email'
