import * as playTogether from '#contracts/calls/play/play-together.ts'
import { commands, DONE } from '#contracts/replies/player-calls.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { act } from '#server/exercises/act.ts'
import { enter } from '#server/exercises/players.ts'
import { outcomeReply } from './outcome-reply.ts'

/** Rules 104, 106. */
export const addSocial = handler(playTogether.addSocial, async (services, caller, body, { key }) => {
  if (!(await enter(services, caller, { player: body.player }))) return notFound
  return outcomeReply(
    await act(services, caller.exerciseId, commands.addSocial({ seat: caller.seatId }, { body, key })),
    DONE.addSocial,
  )
})
