import * as team from '#contracts/calls/play/team.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { act } from '#server/exercises/act.ts'
import { enter } from '#server/exercises/players.ts'
import { outcomeReply } from './outcome-reply.ts'

/** Rule 229. */
export const takeLead = handler(team.takeLead, async (services, caller, body, { key }) => {
  if (!(await enter(services, caller, { user: body.user, scenario: body.scenario }))) return notFound
  const command = { kind: 'take the lead', seat: caller.seatId, team: body.team } as const
  return outcomeReply(
    await act(services, caller.exerciseId, { ...command, ...(key !== null && { key }) }),
    'lead taken',
  )
})
