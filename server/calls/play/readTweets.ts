import * as play from '#contracts/calls/play/play.ts'
import { commands, DONE } from '#contracts/replies/player-calls.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { act } from '#server/exercises/act.ts'
import { enter } from '#server/exercises/players.ts'
import { outcomeReply } from './outcome-reply.ts'

export const readTweets = handler(play.readTweets, async (services, caller, { user }) => {
  if (!(await enter(services, caller, { user }))) return notFound
  return outcomeReply(
    await act(services, caller.exerciseId, commands.readTweets({ seat: caller.seatId })),
    DONE.readTweets,
  )
})
