import type { ReplyOf } from '#contracts/call.ts'
import type { retrievePlayers } from '#contracts/facilitate.ts'
import { byName } from '../find/person.ts'

export type PlayerInTeam = ReplyOf<typeof retrievePlayers>[number]

export interface TeamPlayers {
  /** '' for those who have none. */
  readonly team: string
  readonly name: string
  /** Its place among the exercise's teams, for its hue. */
  readonly index: number
  /** By name. */
  readonly players: readonly PlayerInTeam[]
}

/** The exercise's teams in their order, also the empty ones, then those without a team. */
export const teamsOf = (players: readonly PlayerInTeam[], teams: readonly string[]): readonly TeamPlayers[] =>
  [...new Set([...teams, ...players.map(({ team }) => team)])].map(team => ({
    team,
    name: team || 'No team',
    index: teams.indexOf(team),
    players: byName(
      players.filter(one => one.team === team),
      ({ player }) => player,
    ),
  }))
