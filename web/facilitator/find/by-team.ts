import { byName } from './person.ts'

export interface Team<T> {
  /** '' for players without a team. */
  readonly team: string
  readonly name: string
  /** The index among the exercise's teams, for the hue; -1 if it is none of them. */
  readonly index: number
  /** Sorted by name. */
  readonly members: readonly T[]
}

/**
 * The players by team: the exercise's teams in order, even empty ones, then the others, such as players
 * without a team.
 */
export const byTeam = <T extends { readonly team: string }>(
  all: readonly T[],
  teams: readonly string[],
  nameOf: (one: T) => string,
): readonly Team<T>[] =>
  [...new Set([...teams, ...all.map(({ team }) => team)])].map(team => ({
    team,
    name: team || 'No team',
    index: teams.indexOf(team),
    members: byName(
      all.filter(one => one.team === team),
      nameOf,
    ),
  }))
