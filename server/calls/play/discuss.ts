import * as team from '#contracts/calls/play/team.ts'
import { discussCommand } from '#contracts/replies/team-calls.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { act } from '#server/exercises/act.ts'
import { enter } from '#server/exercises/players.ts'
import { outcomeReply } from './outcome-reply.ts'

/** Rule 228. */
export const discuss = handler(team.discuss, async (services, caller, body, { key }) => {
  if (!(await enter(services, caller, { user: body.user, scenario: body.scenario }))) return notFound
  const command = discussCommand({ seat: caller.seatId }, body, key)
  return outcomeReply(await act(services, caller.exerciseId, command), 'message stored')
})
