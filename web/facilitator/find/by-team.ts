import { byName } from './person.ts'

export interface Team<T> {
  readonly team: string
  readonly name: string
  /** The team's index among the exercise's teams; -1 if the team is none of them. */
  readonly index: number
  readonly members: readonly T[]
}

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
