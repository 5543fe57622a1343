import type { ReplyOf } from '#contracts/call.ts'
import type { getParticipants } from '#contracts/facilitate.ts'
import { byName } from '../find/person.ts'
import type { PickGroup } from '../find/PickList.tsx'

export type Participant = ReplyOf<typeof getParticipants>[number]

/** Everybody and the teams with their numbers, then the players of each team by name (rule 123). */
export const recipientGroups = (participants: readonly Participant[], teams: readonly string[]): readonly PickGroup[] => {
  const players = byName(
    participants.filter(({ kind }) => kind === 'player'),
    ({ label }) => label,
  )
  const many = participants.filter(({ kind }) => kind !== 'player')
  return [
    { name: 'Everybody and teams', picks: many.map(one => ({ value: one.id, label: one.label, note: countOf(one.players) })) },
    ...[...new Set([...teams, ...players.map(({ team }) => team)])].map((team, index) => {
      const members = players.filter(one => one.team === team)
      return {
        name: team || 'No team',
        note: String(members.length),
        team: teams.includes(team) ? index : -1,
        picks: members.map(({ id, label, players: reached }) => ({ value: id, label, ...(reached === 0 && { note: 'Finished' }) })),
      }
    }),
  ].filter(({ picks }) => picks.length > 0)
}

const countOf = (players: number) => (players === 1 ? '1 player' : `${players} players`)
