// Before a merge: an event or section renamed by one side gets one name in all three versions, and two events
// added under the same id get different ids.
import { freeEventId } from '../event-ids.ts'
import { renamedByText, withIds } from '../file/renamed-events.ts'
import { laterName, withName } from '../file/renamed-sections.ts'
import { isSame } from '../file/same.ts'
import type { Scenario } from '../schema.ts'
import { each, type Pick, type Three } from './pick.ts'
import { eventsOf } from './unlinked.ts'

/** The name of a base section, or the id of a base event, on each side. */
export type Names = Three<string>

/**
 * The three versions with one name for each section that a side renamed, unless another section has that
 * name, so that changes in it stay in it; and the names it had.
 */
export const withOneName = (
  three: Three<Scenario>,
  pick: Pick,
): { readonly three: Three<Scenario>; readonly names: readonly Names[] } =>
  three.base.sections.reduce<{ three: Three<Scenario>; names: readonly Names[] }>(
    (now, { name }) => {
      const names = each(three, side => laterName(name, three.base, side))
      if (names.mine === name && names.theirs === name) return now
      const chosen = pick(`section ${name}`, names)
      if (Object.values(now.three).some(scenario => isTaken(scenario, chosen, names))) return now
      const renamed = {
        base: withName(now.three.base, name, chosen),
        mine: withName(now.three.mine, names.mine, chosen),
        theirs: withName(now.three.theirs, names.theirs, chosen),
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

export interface Renumbered {
  readonly from: string
  readonly to: string
}

/** Three versions in which an event of the base has one id, and two different events never have the same. */
interface Identified {
  readonly three: Three<Scenario>
  /** The ids of base events that a side renamed. */
  readonly ids: readonly Names[]
  /** Events of mine with another id than I gave them, because theirs have it. */
  readonly renumbered: readonly Renumbered[]
}

/**
 * Renamed events get their base ids back until the merge is made. If both sides gave an event of their own the
 * same id, mine gets another one: its base id, or a free one. Links and conditions follow.
 */
export const withOwnIds = ({ base, mine, theirs }: Three<Scenario>): Identified => {
  const their = renamedByText(base, theirs)
  const theirIds = new Set(eventsOf(theirs).map(({ id }) => id))
  const renamed = renamedByText(base, mine)
  const isFree = (id: string, to: string) => !theirIds.has(to) || their.get(id) === to
  const my = new Map([...renamed].filter(([id, to]) => isFree(id, to)))
  const three = { base, mine: withIds(mine, turned(renamed)), theirs: withIds(theirs, turned(their)) }
  const added = idsOfAdded(three, new Set([...my.values(), ...their.values()]))
  return {
    three: { ...three, mine: withIds(three.mine, added) },
    ids: [...new Set([...my.keys(), ...their.keys()])].map(id => ({
      base: id,
      mine: my.get(id) ?? id,
      theirs: their.get(id) ?? id,
    })),
    renumbered: [...added, ...turned([...renamed].filter(([id]) => !my.has(id)))].map(([from, to]) => ({
      from,
      to,
    })),
  }
}

const turned = (ids: Iterable<readonly [string, string]>): ReadonlyMap<string, string> =>
  new Map([...ids].map(([id, to]) => [to, id]))

/** New ids for my new events whose id another event has, or will get: old id → new id. */
const idsOfAdded = (three: Three<Scenario>, promised: ReadonlySet<string>): ReadonlyMap<string, string> => {
  const events = each(three, scenario => new Map(eventsOf(scenario).map(event => [event.id, event])))
  const twice = [...events.mine].filter(
    ([id, event]) =>
      !events.base.has(id) &&
      (promised.has(id) || (events.theirs.has(id) && !isSame(event, events.theirs.get(id)))),
  )
  const taken = new Set(promised)
  const ids = new Map<string, string>()
  for (const [id] of twice) {
    const free = freeEventId(
      [...three.base.sections, ...three.mine.sections, ...three.theirs.sections],
      taken,
    )
    taken.add(free)
    ids.set(id, free)
  }
  return ids
}

/** The chosen id of each renamed event: base id → id. */
export const chosenIds = (ids: readonly Names[], pick: Pick): ReadonlyMap<string, string> =>
  new Map(ids.map(names => [names.base, pick(`id of event ${names.base}`, names)]))
