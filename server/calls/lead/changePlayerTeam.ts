import * as players from '#contracts/calls/lead/players.ts'
import { sentence } from '#contracts/words/messages.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, notFound, said } from '#server/calls/refused.ts'
import { lead, seatCalled } from '#server/exercises/lead.ts'
import { press } from './press/button-press.ts'

/** Rules 111, 130. */
export const changePlayerTeam = handler(
  players.changePlayerTeam,
  async (services, caller, { player, team, by }, request) => {
    const facilitated = await lead(services, caller)
    if (!facilitated) return notFound
    const seat = seatCalled(facilitated, player)
    if (seat === undefined) return no('seat unknown')
    const outcome = await press(services, caller, request, { kind: 'move to team', seat, team }, by)
    if (isRefusal(outcome)) return said(outcome)
    const isMoved = 'appended' in outcome && outcome.appended.length > 0
    return { type: 'success', data: sentence(isMoved ? 'team changed' : 'team as it was', { player, team }) }
  },
)
