import * as steering from '#contracts/calls/lead/steering.ts'
import { sentence } from '#contracts/words/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { steered } from './plan-press.ts'

export const skipEvents = handler(steering.skipEvents, (services, caller, { ids, by }, request) => {
  request.audit.detail = { events: ids.length }
  return steered(services, { caller, request, by }, { kind: 'skip several', events: ids }, fact =>
    fact.kind === 'events skipped' ? sentence('events skipped', { n: fact.events.length }) : '',
  )
})
