import * as facilitate from '#contracts/calls/lead/facilitate.ts'
import { sentence } from '#contracts/words/messages.ts'
import { reachOf } from '#domain/exercise/rules/messages/send.ts'
import type { Recipient } from '#domain/exercise/log/log.ts'
import { teamOf } from '#domain/exercise/state/seat.ts'
import { playersOf } from '#domain/exercise/story/stage.ts'
import { rolesOf } from '#domain/exercise/state/audience.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { lead } from '#server/exercises/lead.ts'

/** Rule 123, security row 74. */
export const getParticipants = handler(facilitate.getParticipants, async (services, caller) => {
  const facilitated = await lead(services, caller)
  if (!facilitated) return notFound
  const reached = (recipient: Recipient) => reachOf(facilitated, recipient).reached
  return [
    { id: 'all', label: sentence('everybody'), kind: 'all', team: '', players: reached({ to: 'all' }) },
    ...facilitated.exercise.teams.map(team => ({
      id: `team:${team}`,
      label: sentence('participant team', { team }),
      kind: 'team' as const,
      team,
      players: reached({ to: 'team', team }),
    })),
    ...rolesOf(facilitated.exercise).map(({ id, name }) => ({
      id: `role:${id}`,
      label: name,
      kind: 'role' as const,
      team: '',
      players: reached({ to: 'role', role: id }),
    })),
    ...playersOf(facilitated.exercise, facilitated.state).map(seat => ({
      id: `player:${seat.alias}`,
      label: seat.alias,
      kind: 'player' as const,
      team: teamOf(seat) ?? '',
      players: reached({ to: 'seat', seat: seat.holder }),
    })),
  ]
})
