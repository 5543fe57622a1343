import * as play from '#contracts/play.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { act } from '#server/exercises/act.ts'
import { enter } from '#server/exercises/players.ts'
import { outcomeReply } from './outcome-reply.ts'

/** The first time is kept; repeats change nothing (rule 98). */
export const markRead = handler(play.markRead, async (services, caller, { id, user, scenario }) => {
  if (!(await enter(services, caller, { user, scenario }))) return notFound
  return outcomeReply(await act(services, caller.exerciseId, { kind: 'read', seat: caller.seatId, event: id }), 'read stored')
})
