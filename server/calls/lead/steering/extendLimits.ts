import * as steering from '#contracts/calls/lead/steering.ts'
import { sentence } from '#contracts/words/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { steered } from './plan-press.ts'

/** Players see the longer limit on their next refresh; a given answer keeps the limit it was given under. */
export const extendLimits = handler(
  steering.extendLimits,
  (services, caller, { id, minutes, by }, request) => {
    request.audit.detail = { minutes, ...(id !== undefined && { event: id }) }
    return steered(
      services,
      { caller, request, by },
      { kind: 'extend limits', event: id || null, minutes },
      fact =>
        fact.kind === 'limits extended'
          ? sentence('limits extended', { n: fact.events.length, minutes: fact.minutes })
          : '',
    )
  },
)
