// Before two versions are joined: what one side only called otherwise gets one name on all sides, and what
// both called alike gets two.
import { freeEventId } from '../event-ids.ts'
import { isSame } from '../file/same.ts'
import { retargeted } from '../retargeted.ts'
import type { Scenario, ScenarioEvent } from '../schema.ts'
import { each, type Pick, type Three } from './pick.ts'

type Section = Scenario['sections'][number]

/** What a section of the base is called on each side. */
export type Names = Three<string>

/**
 * A section that one side renamed is that section on the other side too, so that what was done there stays in
 * it.
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

/** Whether another section is called so already, where this one has another name. */
const isTaken = ({ sections }: Scenario, chosen: string, names: Names): boolean => {
  const all = new Set(sections.map(({ name }) => name))
  return all.has(chosen) && Object.values(names).some(name => name !== chosen && all.has(name))
}

/**
 * What a side calls a section of the base: another name where most of its events stand in a new one that
 * holds little else.
 */
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

/**
 * Both sides gave a new event the same id, as it was the next free one: mine gets another, and whatever of
 * mine leads there follows.
 */
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
