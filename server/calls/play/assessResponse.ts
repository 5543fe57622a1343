import * as play from '#contracts/calls/play/assessing.ts'
import { commands, DONE } from '#contracts/replies/player-calls.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { act } from '#server/exercises/act.ts'
import { enter } from '#server/exercises/players.ts'
import { outcomeReply } from './outcome-reply.ts'

/** Rule 222. */
export const assessResponse = handler(play.assessResponse, async (services, caller, body, { key }) => {
  if (!(await enter(services, caller, {}))) return notFound
  return outcomeReply(
    await act(services, caller.exerciseId, commands.assessResponse({ seat: caller.seatId }, { body, key })),
    DONE.assessResponse,
  )
})
