import * as messages from '#contracts/calls/lead/messages.ts'
import { sentence } from '#contracts/words/messages.ts'
import { isRefusal } from '#domain/refusal.ts'
import { press } from '#server/calls/lead/press/button-press.ts'
import { handler } from '#server/calls/handler.ts'
import { lead } from '#server/exercises/lead.ts'
import { said } from '#server/calls/refused.ts'

/** Decision 0025. */
export const withdrawMessage = handler(
  messages.withdrawMessage,
  async (services, caller, { id, seen: known, by }, request) => {
    request.audit.detail = { message: id }
    // Players who were absent have not received the message: the rules need the times of last activity.
    const seen = (await lead(services, caller))?.lastSeen ?? new Map()
    const command = {
      kind: 'withdraw',
      event: id,
      seen,
      ...(known !== undefined && { known: known === '' ? null : Date.parse(known) }),
    } as const
    const outcome = await press(services, caller, request, command, by)
    if (isRefusal(outcome)) return said(outcome)
    return {
      type: 'success',
      data: sentence('message taken back'),
      changed: 'appended' in outcome && outcome.appended.length > 0,
    }
  },
)
