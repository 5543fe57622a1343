import * as players from '#contracts/calls/lead/players.ts'
import { sentence } from '#contracts/words/messages.ts'
import { teamOf } from '#domain/exercise/state/seat.ts'
import { seatOf } from '#domain/exercise/state/state.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, notFound, said } from '#server/calls/refused.ts'
import { lead, seatCalled } from '#server/exercises/lead.ts'
import { press } from './press/button-press.ts'

export const nameLead = handler(players.nameLead, async (services, caller, { player, by }, request) => {
  const facilitated = await lead(services, caller)
  if (!facilitated) return notFound
  const seat = seatCalled(facilitated, player)
  if (seat === undefined) return no('seat unknown')
  const outcome = await press(services, caller, request, { kind: 'name lead', seat }, by)
  if (isRefusal(outcome)) return said(outcome)
  const place = seatOf(facilitated.state, seat)
  return {
    type: 'success',
    data: sentence('lead was named', { player, team: (place && teamOf(place)) ?? '' }),
  }
})
