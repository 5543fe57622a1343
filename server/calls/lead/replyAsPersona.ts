import * as players from '#contracts/calls/lead/players.ts'
import { sentence } from '#contracts/words/messages.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound, said } from '#server/calls/refused.ts'
import { lead } from '#server/exercises/lead.ts'
import { press } from './press/button-press.ts'
import { senderIn } from './press/cast-of.ts'

export const replyAsPersona = handler(
  players.replyAsPersona,
  async (services, caller, { id, org, name, content, by }, request) => {
    const facilitated = await lead(services, caller)
    if (!facilitated) return notFound
    const sender = await senderIn(services.db, facilitated.exercise.scenario, { org, name })
    if (isRefusal(sender)) return said(sender)
    const outcome = await press(
      services,
      caller,
      request,
      { kind: 'reply as', event: id, text: content, sender },
      by,
    )
    return isRefusal(outcome)
      ? said(outcome)
      : { type: 'success', data: sentence('replied as persona', { name: sender.name }) }
  },
)
