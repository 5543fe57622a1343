import * as facilitate from '#contracts/calls/lead/facilitate.ts'
import { roleOf, teamOf } from '#domain/exercise/state/seat.ts'
import { playersOf } from '#domain/exercise/story/stage.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { lead } from '#server/exercises/lead.ts'

export const retrievePlayers = handler(facilitate.retrievePlayers, async (services, caller) => {
  const facilitated = await lead(services, caller)
  if (!facilitated) return notFound
  return playersOf(facilitated.exercise, facilitated.state).map(seat => {
    const role = roleOf(seat)
    return {
      player: seat.alias,
      team: teamOf(seat) ?? '',
      released: seat.released,
      ...(role !== null && { role }),
    }
  })
})
