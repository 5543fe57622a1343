import * as steering from '#contracts/calls/lead/steering.ts'
import { sentence } from '#contracts/words/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { lead } from '#server/exercises/lead.ts'
import { steered } from './plan-press.ts'

/** Rule 245. */
export const carryOutCue = handler(
  steering.carryOutCue,
  async (services, caller, { id, team, at, note, by }, request) => {
    if (!(await lead(services, caller))) return notFound
    request.audit.detail = { event: id }
    const command = {
      ...({ kind: 'cue done', event: id, team, note } as const),
      ...(at !== undefined && { at: Date.parse(at) }),
    }
    return steered(services, { caller, request, by }, command, () => sentence('cue stored'))
  },
)
