// Rules 236, 237, 240.
import type { Role } from '../schema.ts'
import { isAddressed, isAnswerable } from '../story.ts'
import { type Finding, foundAt, foundInAll, type Placed } from './finding.ts'
import { isLive } from './leads.ts'
import { type Plot, reachedFrom } from './reach.ts'

export const checkRoles = (plot: Plot): readonly Finding[] => {
  const { roles = [], teams } = plot.scenario.details
  const ids = new Set(roles.map(({ id }) => id))
  return [
    ...checkList(plot, roles),
    ...ringsOf(roles).map(names => foundInAll('deputies in a ring', { field: 'roles', values: { names } })),
    ...(roles.length > 0 && !teams ? [foundInAll('roles without teams', { field: 'roles' })] : []),
    ...plot.placed.flatMap(item => [
      ...unknownIn(item, ids),
      ...informedAnyway(item, roles),
      ...(!teams && item.event.to?.teams.length
        ? [foundAt('addressed without teams', item, { field: 'to' })]
        : []),
    ]),
    ...(teams ? [...setOffByOne(plot), ...carriesAll(plot)] : []),
  ]
}

const checkList = ({ placed }: Plot, roles: readonly Role[]): readonly Finding[] => {
  const ids = roles.map(({ id }) => id)
  const addressed = new Set(placed.flatMap(({ event }) => event.to?.roles ?? []))
  const about = (rule: 'role twice' | 'role without event' | 'deputy unknown', name: string) =>
    foundInAll(rule, { field: 'roles', values: { name } })
  return roles.flatMap(({ id, name, deputy }, index) => {
    if (name.trim() === '') return [foundInAll('role without name', { field: 'roles' })]
    if (ids.indexOf(id) < index) return [about('role twice', name)]
    return [
      ...(deputy !== '' && (deputy === id || !ids.includes(deputy)) ? [about('deputy unknown', name)] : []),
      ...(addressed.has(id) ? [] : [about('role without event', name)]),
    ]
  })
}

const ringsOf = (roles: readonly Role[]): readonly string[] => {
  const deputyOf = new Map(roles.map(({ id, deputy }) => [id, deputy]))
  const ringed = new Set<string>()
  return roles.flatMap(({ id }) => {
    const chain = chainFrom(id, deputyOf)
    if (ringed.has(id) || chain.length < 2 || deputyOf.get(chain.at(-1) ?? '') !== id) return []
    for (const each of chain) ringed.add(each)
    return [chain.map(each => roles.find(role => role.id === each)?.name ?? each).join(', ')]
  })
}

const chainFrom = (id: string, deputyOf: ReadonlyMap<string, string>): readonly string[] => {
  const chain = new Set<string>()
  for (let next = id; next !== '' && deputyOf.has(next) && !chain.has(next); next = deputyOf.get(next) ?? '')
    chain.add(next)
  return [...chain]
}

const unknownIn = (item: Placed, ids: ReadonlySet<string>): readonly Finding[] =>
  [...(item.event.to?.roles ?? []), ...(item.event.to?.inform ?? [])]
    .filter(id => !ids.has(id))
    .map(id => foundAt('role unknown', item, { field: 'to', values: { id } }))

const informedAnyway = (item: Placed, roles: readonly Role[]): readonly Finding[] => {
  const { roles: meant = [], inform = [] } = item.event.to ?? {}
  return inform
    .filter(id => meant.length === 0 || meant.includes(id))
    .map(id => {
      const name = roles.find(role => role.id === id)?.name ?? id
      return foundAt('informed anyway', item, { field: 'to', values: { name } })
    })
}

const setOffByOne = ({ story, leads }: Plot): readonly Finding[] =>
  [...story.values()].flatMap(item =>
    item.event.team || !isAnswerable(item.event)
      ? []
      : (leads.get(item.event.id) ?? []).flatMap(lead => {
          const target = story.get(lead.target)
          return target && isLive(lead) && isAddressed(target.event)
            ? [
                foundAt('single leads to role', item, {
                  ...{ option: lead.option, field: lead.field },
                  values: { target: lead.target },
                }),
              ]
            : []
        }),
  )

/**
 * Finds events for certain teams without which other teams never reach an event that is for them too (rule
 * 240).
 */
const carriesAll = (plot: Plot): readonly Finding[] => {
  const begins = [...plot.story.values()].flatMap(({ event, dueXt }) => (dueXt === null ? [] : [event.id]))
  const addressed = plot.placed.filter(({ event }) => event.to?.teams.length)
  return addressed.flatMap(item => {
    const teams = item.event.to?.teams ?? []
    const isForOthers = (id: string) => {
      const theirs = plot.story.get(id)?.event.to?.teams ?? []
      return theirs.length === 0 || theirs.some(team => !teams.includes(team))
    }
    const same = addressed.filter(({ event }) => event.to?.teams.every(team => teams.includes(team)))
    const reached = reachedFrom(plot, begins, new Set(same.map(({ event }) => event.id)))
    const lost = (plot.leads.get(item.event.id) ?? []).find(
      lead => isLive(lead) && isForOthers(lead.target) && !reached.has(lead.target),
    )
    return lost
      ? [
          foundAt('team carries all', item, {
            field: 'to',
            values: { teams: teams.join(', '), target: lost.target },
          }),
        ]
      : []
  })
}
