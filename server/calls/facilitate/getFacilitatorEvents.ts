import * as facilitate from '#contracts/facilitate.ts'
import { facilitatorView } from '#domain/exercise/facilitator-view.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { lead } from '#server/exercises/lead.ts'
import { consoleReply } from './console-reply.ts'

/** The exercise as it stands at this moment, made from its log (rules 121, 122, 129). */
export const getFacilitatorEvents = handler(facilitate.getFacilitatorEvents, async (services, caller) => {
  const led = await lead(services, caller)
  if (!led) return notFound
  return consoleReply(facilitatorView(led.exercise, led.state, led.now, led.lastSeen), led.state.revision)
})
