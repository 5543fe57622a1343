// Shares a scenario's roles out among a team's players, and names the roles left vacant.
import type { Login } from '../console/context.ts'

type Role = NonNullable<Login['roles']>[number]

/** A player with the id of their role; '' is none. */
export interface Cast {
  readonly player: string
  readonly role: string
}

/**
 * The roles of one team's players after sharing out: players without one get, in turn, the role that the
 * fewest have, in the author's order, up to each role's number of places.
 */
export const sharedOut = (roles: readonly Role[], team: readonly Cast[]): readonly Cast[] => {
  const counts = new Map(roles.map(({ id }) => [id, team.filter(({ role }) => role === id).length]))
  const countOf = (id: string) => counts.get(id) ?? 0
  return team.map(one => {
    if (one.role !== '') return one
    const [next] = roles
      .filter(({ id, players }) => players === null || countOf(id) < players)
      .toSorted((left, right) => countOf(left.id) - countOf(right.id))
    if (!next) return one
    counts.set(next.id, countOf(next.id) + 1)
    return { player: one.player, role: next.id }
  })
}

/** A team's vacant roles, each with its present deputy or else the whole team; '' if no role is vacant. */
export const vacantInWords = (roles: readonly Role[], team: readonly Cast[]): string => {
  const held = new Set(team.map(({ role }) => role))
  return roles
    .filter(({ id }) => !held.has(id))
    .map(({ name, deputy }) => {
      const stand = roles.find(role => role.name === deputy)
      return stand && held.has(stand.id) ? `${name}: played by ${stand.name}` : `${name}: the whole team`
    })
    .join(' · ')
}
