import * as steering from '#contracts/calls/lead/steering.ts'
import { sentence } from '#contracts/words/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { lead } from '#server/exercises/lead.ts'
import { steered, subjectOf } from './plan-press.ts'

/** Decision 0024. */
export const putBackEvent = handler(steering.putBackEvent, async (services, caller, { id, by }, request) => {
  const facilitated = await lead(services, caller)
  if (!facilitated) return notFound
  request.audit.detail = { event: id }
  return steered(services, { caller, request, by }, { kind: 'put back', event: id }, () =>
    sentence('event put back', { subject: subjectOf(facilitated, id) }),
  )
})
