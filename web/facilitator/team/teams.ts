import type { ReplyOf } from '#contracts/wire/call.ts'
import type { retrievePlayers } from '#contracts/calls/lead/facilitate.ts'
import { byTeam, type Team } from '../find/by-team.ts'

export type PlayerInTeam = ReplyOf<typeof retrievePlayers>[number]

export type TeamPlayers = Omit<Team<PlayerInTeam>, 'members'> & { readonly players: readonly PlayerInTeam[] }

export const teamsOf = (players: readonly PlayerInTeam[], teams: readonly string[]): readonly TeamPlayers[] =>
  byTeam(players, teams, ({ player }) => player).map(({ members, ...team }) => ({
    ...team,
    players: members,
  }))
