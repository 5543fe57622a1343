import * as steering from '#contracts/calls/lead/steering.ts'
import { restoredInWords } from '#contracts/replies/leading-in-words.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { lead } from '#server/exercises/lead.ts'
import { steered } from './plan-press.ts'

/** Rule 247. */
export const restoreEvent = handler(
  steering.restoreEvent,
  async (services, caller, { id, seen, by }, request) => {
    if (!(await lead(services, caller))) return notFound
    request.audit.detail = { event: id }
    return steered(
      services,
      { caller, request, by },
      { kind: 'restore event', event: id, ...(seen !== undefined && { seen }) },
      fact => (fact.kind === 'event restored' ? restoredInWords(fact) : ''),
    )
  },
)
