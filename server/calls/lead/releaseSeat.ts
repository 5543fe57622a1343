import * as players from '#contracts/calls/lead/players.ts'
import { sentence } from '#contracts/words/messages.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, notFound, said } from '#server/calls/refused.ts'
import { lead, seatCalled, vacatedBy } from '#server/exercises/lead.ts'
import { press } from './press/button-press.ts'

/** Rule 112. */
export const releaseSeat = handler(players.releaseSeat, async (services, caller, { player, by }, request) => {
  const facilitated = await lead(services, caller)
  if (!facilitated) return notFound
  const seat = seatCalled(facilitated, player) ?? vacatedBy(facilitated, player)
  if (seat === undefined) return no('seat unknown')
  const outcome = await press(services, caller, request, { kind: 'release seat', seat }, by)
  return isRefusal(outcome) ? said(outcome) : { type: 'success', data: sentence('seat freed', { player }) }
})
