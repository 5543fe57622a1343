import * as steering from '#contracts/calls/lead/steering.ts'
import { sentence } from '#contracts/words/messages.ts'
import { asClock } from '#domain/as-clock.ts'
import { lastExtended } from '#domain/exercise/views/question-states.ts'
import { handler } from '#server/calls/handler.ts'
import { lead } from '#server/exercises/lead.ts'
import type { CallerOf, Services } from '#server/services/services.ts'
import { steered } from './plan-press.ts'

/** Decision 0037. */
export const extendLimits = handler(
  steering.extendLimits,
  (services, caller, { id, minutes, by }, request) => {
    request.audit.detail = { minutes, ...(id !== undefined && { event: id }) }
    const command = { kind: 'extend limits', event: id || null, minutes } as const
    return steered(services, { caller, request, by }, command, fact =>
      fact.kind === 'limits extended' ? said(services, caller, fact) : '',
    )
  },
)

const said = async (
  services: Services,
  caller: CallerOf<'facilitator'>,
  { events, minutes }: { readonly events: readonly string[]; readonly minutes: number },
) => {
  const now = await lead(services, caller)
  const until = now ? lastExtended(now.exercise, now.state, now.now, events) : null
  const values = { n: events.length, minutes }
  if (until === null) return sentence('limits extended, answered', values)
  const several = events.length > 1
  return sentence(several ? 'limits extended, several' : 'limits extended', {
    ...values,
    until: asClock(until),
  })
}
