import type { ReplyOf } from '#contracts/wire/call.ts'
import type { getParticipants } from '#contracts/calls/lead/facilitate.ts'
import { byTeam } from '../find/by-team.ts'
import type { PickGroup } from '../find/PickList.tsx'

export type Participant = ReplyOf<typeof getParticipants>[number]

export const recipientGroups = (
  participants: readonly Participant[],
  teams: readonly string[],
): readonly PickGroup[] => {
  const players = participants.filter(({ kind }) => kind === 'player')
  const many = participants.filter(({ kind }) => kind !== 'player')
  return [
    {
      name: headingOf(new Set(many.map(({ kind }) => kind))),
      picks: many.map(one => ({ value: one.id, label: one.label, note: countOf(one.players) })),
    },
    ...byTeam(players, teams, ({ label }) => label).map(({ name, index, members }) => ({
      name,
      note: String(members.length),
      team: index,
      picks: members.map(({ id, label, players: reached }) => ({
        value: id,
        label,
        ...(reached === 0 && { note: 'Finished' }),
      })),
    })),
  ].filter(({ picks }) => picks.length > 0)
}

const headingOf = (kinds: ReadonlySet<Participant['kind']>): string => {
  if (kinds.has('team')) return kinds.has('role') ? 'Everybody, teams and roles' : 'Everybody and teams'
  return kinds.has('role') ? 'Everybody and roles' : 'Everybody'
}

export const recipientInWords = (recipient: string, participants: readonly Participant[] | null): string => {
  if (recipient === '') return 'No recipient yet'
  const known = participants?.find(({ id }) => id === recipient)
  if (known) return `To ${known.label}`
  if (recipient === 'all') return 'To all players'
  if (recipient.startsWith('team:')) return `To team ${recipient.slice('team:'.length)}`
  if (recipient.startsWith('role:'))
    return participants ? 'To a role that this exercise does not have' : 'To a role'
  const alias = recipient.slice('player:'.length)
  return participants ? `To ${alias}, who is not in the exercise` : `To ${alias}`
}

const countOf = (players: number) => (players === 1 ? '1 player' : `${players} players`)
