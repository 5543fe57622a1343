import { freeEventId } from '../event-ids.ts'
import { renamedByText, withIds } from '../file/renamed-events.ts'
import { laterName, withName } from '../file/renamed-sections.ts'
import { isSame } from '../file/same.ts'
import type { Scenario } from '../schema.ts'
import { each, type Pick, type Three } from './pick.ts'
import { eventsOf } from './unlinked.ts'

export type Names = Three<string>

/**
 * A section that a side renamed gets one name on all sides, if that name is free, so that changes in the
 * section stay in it.
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

const isTaken = ({ sections }: Scenario, chosen: string, names: Names): boolean => {
  const all = new Set(sections.map(({ name }) => name))
  return all.has(chosen) && Object.values(names).some(name => name !== chosen && all.has(name))
}

export interface Renumbered {
  readonly from: string
  readonly to: string
}

interface Identified {
  readonly three: Three<Scenario>
  readonly ids: readonly Names[]
  readonly renumbered: readonly Renumbered[]
}

/** An event whose id was changed by a side has its base id until the merge is made. */
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

export const chosenIds = (ids: readonly Names[], pick: Pick): ReadonlyMap<string, string> =>
  new Map(ids.map(names => [names.base, pick(`id of event ${names.base}`, names)]))
