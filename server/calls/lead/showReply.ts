import * as players from '#contracts/calls/lead/players.ts'
import { sentence } from '#contracts/words/messages.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { said } from '#server/calls/refused.ts'
import { press } from './press/button-press.ts'

export const showReply = handler(players.showReply, async (services, caller, { id, reply, by }, request) => {
  const outcome = await press(services, caller, request, { kind: 'show reply', event: id, reply }, by)
  return isRefusal(outcome) ? said(outcome) : { type: 'success', data: sentence('reply shown') }
})
