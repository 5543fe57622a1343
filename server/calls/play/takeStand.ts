import * as team from '#contracts/calls/play/team.ts'
import { doneReply, standCommand } from '#contracts/replies/player-commands.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound, said } from '#server/calls/refused.ts'
import { act } from '#server/exercises/act.ts'
import { enter, look } from '#server/exercises/players.ts'
import { seenInTeams } from '#server/exercises/presence.ts'
import { isAnswered } from '#domain/exercise/views/answerer.ts'

/** Rules 225, 226. */
export const takeStand = handler(team.takeStand, async (services, caller, body, { key }) => {
  const playing = await enter(services, caller, { user: body.user, scenario: body.scenario })
  if (!playing) return notFound
  const seen = await seenInTeams(services.db, playing)
  const command = standCommand({ seat: caller.seatId }, { body, key }, seen)
  const reply = doneReply(await act(services, caller.exerciseId, command), 'takeStand')
  if (isRefusal(reply)) return said(reply)
  const now = await look(services, caller, {})
  const answered = now !== undefined && isAnswered(now.exercise, now.state, caller.seatId, body.id)
  return { ...reply, answered }
})
