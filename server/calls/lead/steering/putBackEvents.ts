import * as steering from '#contracts/calls/lead/steering.ts'
import { sentence } from '#contracts/words/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { steered } from './plan-press.ts'

export const putBackEvents = handler(steering.putBackEvents, (services, caller, { ids, by }, request) => {
  request.audit.detail = { events: ids.length }
  return steered(services, { caller, request, by }, { kind: 'put back several', events: ids }, fact =>
    fact.kind === 'events put back' ? sentence('events put back', { n: fact.events.length }) : '',
  )
})
