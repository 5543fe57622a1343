// Before a merge: a section renamed by one side gets the new name in all three versions, and two events added
// under the same id get different ids.
import { freeEventId } from '../event-ids.ts'
import { isSame } from '../file/same.ts'
import { retargeted } from '../retargeted.ts'
import type { Scenario, ScenarioEvent } from '../schema.ts'
import { each, type Pick, type Three } from './pick.ts'

type Section = Scenario['sections'][number]

/** The name of a base section on each side. */
export type Names = Three<string>

/**
 * The three versions with one name for each section that a side renamed, so that changes in it stay in it;
 * and the names it had.
 */
export const withOneName = (
  three: Three<Scenario>,
  pick: Pick,
): { readonly three: Three<Scenario>; readonly names: readonly Names[] } =>
  three.base.sections.reduce<{ three: Three<Scenario>; names: readonly Names[] }>(
    (now, { name }) => {
      const names = {
        base: name,
        mine: nameIn(three.mine, name, three.base),
        theirs: nameIn(three.theirs, name, three.base),
      }
      if (names.mine === name && names.theirs === name) return now
      const chosen = pick(`section ${name}`, names)
      if (Object.values(now.three).some(scenario => isTaken(scenario, chosen, names))) return now
      const renamed = {
        base: called(now.three.base, name, chosen),
        mine: called(now.three.mine, names.mine, chosen),
        theirs: called(now.three.theirs, names.theirs, chosen),
      }
      return { three: renamed, names: [...now.names, names] }
    },
    { three, names: [] },
  )

/** Whether another section has this name already. */
const isTaken = ({ sections }: Scenario, chosen: string, names: Names): boolean => {
  const all = new Set(sections.map(({ name }) => name))
  return all.has(chosen) && Object.values(names).some(name => name !== chosen && all.has(name))
}

/** A side's name for a base section: a new one if most of its events are in a new section with few others. */
const nameIn = ({ sections }: Scenario, name: string, base: Scenario): string => {
  if (sections.some(section => section.name === name)) return name
  const ids = idsOf(base.sections.find(section => section.name === name))
  const known = new Set(base.sections.map(section => section.name))
  const found = sections.find(section => {
    const there = idsOf(section)
    const both = [...there].filter(id => ids.has(id)).length
    return !known.has(section.name) && both * 2 > ids.size && both * 2 > there.size
  })
  return found?.name ?? name
}

const idsOf = (section: Section | undefined): ReadonlySet<string> =>
  new Set((section?.events ?? []).map(({ id }) => id))

const called = (scenario: Scenario, name: string, to: string): Scenario =>
  name === to
    ? scenario
    : {
        ...scenario,
        sections: scenario.sections.map(section =>
          section.name === name ? { ...section, name: to } : section,
        ),
      }

export interface Renumbered {
  readonly from: string
  readonly to: string
}

/** If both sides gave a new event the same id, mine gets another one, and my links to it follow. */
export const withOwnIds = (
  three: Three<Scenario>,
): { readonly three: Three<Scenario>; readonly renumbered: readonly Renumbered[] } => {
  const events = each(
    three,
    ({ sections }) => new Map(sections.flatMap(section => section.events).map(event => [event.id, event])),
  )
  const twice = [...events.mine].filter(
    ([id, event]) => !events.base.has(id) && events.theirs.has(id) && !isSame(event, events.theirs.get(id)),
  )
  const taken = new Set<string>()
  const ids = new Map<string, string>()
  for (const [id] of twice) {
    const free = freeEventId(
      [...three.base.sections, ...three.mine.sections, ...three.theirs.sections],
      taken,
    )
    taken.add(free)
    ids.set(id, free)
  }
  if (ids.size === 0) return { three, renumbered: [] }
  const to = (id: string) => ids.get(id) ?? id
  const renumber = (event: ScenarioEvent): ScenarioEvent => ({ ...retargeted(event, to), id: to(event.id) })
  const sections = three.mine.sections.map(section => ({ ...section, events: section.events.map(renumber) }))
  return {
    three: { ...three, mine: { ...three.mine, sections } },
    renumbered: [...ids].map(([from, free]) => ({ from, to: free })),
  }
}
