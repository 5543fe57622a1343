import * as play from '#contracts/play.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { act } from '#server/exercises/act.ts'
import { enter } from '#server/exercises/players.ts'
import { outcomeReply } from './outcome-reply.ts'

/** The first accepted answer is final, and the reply means that it is committed. Where it leads the rules alone decide (rules 71, 72). */
export const setResponse = handler(play.setResponse, async (services, caller, { id, response, user, scenario }) => {
  if (!(await enter(services, caller, { user, scenario }))) return notFound
  const outcome = await act(services, caller.exerciseId, { kind: 'answer', seat: caller.seatId, event: id, response })
  return outcomeReply(outcome, 'answer stored')
})
