import { playedAs } from '#domain/scenario/played-as.ts'
import type { Login } from '../console/context.ts'

type Role = NonNullable<Login['roles']>[number]

export interface Cast {
  readonly player: string
  readonly role: string
}

/**
 * Each player without a role gets the role that the fewest have, in the author's order, up to its number of
 * places.
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

/** Rule 237. */
export const vacantInWords = (roles: readonly Role[], team: readonly Cast[]): string => {
  const held = new Set(team.map(({ role }) => role))
  const nameOf = (role: string | null) => roles.find(({ id }) => id === role)?.name
  // The console has a deputy's name, not its id.
  const byId = roles.map(({ id, deputy }) => ({
    id,
    deputy: roles.find(one => one.name === deputy)?.id ?? '',
  }))
  return roles
    .filter(({ id }) => !held.has(id))
    .map(({ id, name }) => {
      const stand = nameOf(playedAs(byId, held, id))
      return stand === undefined ? `${name}: the whole team` : `${name}: played by ${stand}`
    })
    .join(' · ')
}
