import * as play from '#contracts/calls/play/play.ts'
import { commands, DONE } from '#contracts/replies/player-calls.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { act } from '#server/exercises/act.ts'
import { enter } from '#server/exercises/players.ts'
import { outcomeReply } from './outcome-reply.ts'

export const markRead = handler(play.markRead, async (services, caller, body, { key }) => {
  if (!(await enter(services, caller, { user: body.user, scenario: body.scenario }))) return notFound
  return outcomeReply(
    await act(services, caller.exerciseId, commands.markRead({ seat: caller.seatId }, { body, key })),
    DONE.markRead,
  )
})
