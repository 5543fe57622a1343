import * as players from '#contracts/calls/lead/players.ts'
import { sentence } from '#contracts/words/messages.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, notFound, said } from '#server/calls/refused.ts'
import { lead, seatCalled } from '#server/exercises/lead.ts'
import { press } from './press/button-press.ts'

/** Rule 238. */
export const giveRoles = handler(players.giveRoles, async (services, caller, { roles, by }, request) => {
  const facilitated = await lead(services, caller)
  if (!facilitated) return notFound
  const given = roles.map(({ player, role, seen }) => ({
    seat: seatCalled(facilitated, player),
    role: role === '' ? null : role,
    ...(seen !== undefined && { seen: seen === '' ? null : seen }),
  }))
  const known = given.flatMap(({ seat, ...rest }) => (seat === undefined ? [] : { seat, ...rest }))
  if (known.length < given.length) return no('seat unknown')
  const outcome = await press(services, caller, request, { kind: 'give roles', roles: known }, by)
  return isRefusal(outcome) ? said(outcome) : { type: 'success', data: sentence('roles stored') }
})
