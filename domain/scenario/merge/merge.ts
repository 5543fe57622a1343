// Rule 156.
import { type Difference, differences, eventRenamed, sectionRenamed } from '../file/differences.ts'
import { withIds } from '../file/renamed-events.ts'
import type { Scenario, ScenarioDetails, ScenarioDocument } from '../schema.ts'
import { ordered } from './ordered.ts'
import { joinedParts, type Part, partsOf, type Placed } from './parts.ts'
import { type Choices, each, isDisputed, type Pick, picking, type Side, type Three } from './pick.ts'
import { chosenIds, type Names, type Renumbered, withOneName, withOwnIds } from './renamed.ts'
import { strandedIn, withLinksToKept } from './relinked.ts'
import { type Unlinked, withoutLinksToGone } from './unlinked.ts'

export interface Conflict {
  readonly key: string
  /** My id of the event; null if the conflict is about anything else, such as an event's new id. */
  readonly event: string | null
  readonly mine: readonly Difference[]
  readonly theirs: readonly Difference[]
  readonly parts: readonly Part[]
  readonly held: Three<unknown>
}

export interface Merge {
  readonly merged: Scenario
  readonly conflicts: readonly Conflict[]
  readonly joined: Readonly<Record<Side, readonly Difference[]>>
  readonly renumbered: readonly Renumbered[]
  /** My id → its id in the merge, where they differ. */
  readonly idNow: ReadonlyMap<string, string>
  readonly unlinked: readonly Unlinked[]
  readonly stranded: readonly string[]
}

/** Until a conflict is decided, the merge contains my version. */
export const merge = (base: Scenario, mine: Scenario, theirs: Scenario, choices: Choices = {}): Merge => {
  const { three, ids, renumbered } = withOwnIds({ base, mine, theirs })
  const first = joinedOf(three, ids, choices)
  // The kept events are known by now: links to them are restored.
  const linked = withLinksToKept(three, first.merged)
  const { chosen, ...made } = linked === three ? first : joinedOf(linked, ids, choices)
  const now = (id: string) => chosen.get(id) ?? id
  return {
    ...made,
    merged: withIds(made.merged, chosen),
    unlinked: made.unlinked.map(({ gone, from }) => ({ gone: now(gone), from: from.map(now) })),
    renumbered,
    stranded: strandedIn(made.merged, three).map(now),
    idNow: idsNow(ids, renumbered, chosen),
  }
}

const idsNow = (
  ids: readonly Names[],
  renumbered: readonly Renumbered[],
  chosen: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> =>
  new Map(
    [
      ...ids.map(names => [names.mine, chosen.get(names.base) ?? names.base] as const),
      ...renumbered.map(({ from, to }) => [from, chosen.get(to) ?? to] as const),
    ].filter(([id, to]) => id !== to),
  )

type Joined = Omit<Merge, 'renumbered' | 'stranded' | 'idNow'> & {
  readonly chosen: ReadonlyMap<string, string>
}

const joinedOf = (identified: Three<Scenario>, ids: readonly Names[], choices: Choices): Joined => {
  const { pick, asked } = picking(choices)
  const chosen = chosenIds(ids, pick)
  const { three, names } = withOneName(identified, pick)
  const joinedUp: Scenario = {
    ...three.mine,
    details: mergedDetails(
      each(three, ({ details }) => details),
      pick,
    ),
    sections: mergedSections(three, pick, choices),
    documents: mergedDocuments(
      each(three, ({ documents }) => documents),
      pick,
    ),
  }
  const madeBy = (side: Side): readonly Difference[] => [
    ...changed(names, side).map(name => sectionRenamed(name.base, name[side])),
    ...changed(ids, side).map(id => eventRenamed(id.base, id[side])),
    ...differences(three.base, three[side]),
  ]
  const made = { mine: madeBy('mine'), theirs: madeBy('theirs') }
  const mine = new Map(ids.map(id => [id.base, id.mine]))
  const conflicts = [...asked].map(key => conflictOf(key, made, three, mine))
  const told = new Set(conflicts.flatMap(conflict => [...conflict.mine, ...conflict.theirs]))
  const joined = {
    mine: made.mine.filter(one => !told.has(one)),
    theirs: made.theirs.filter(one => !told.has(one)),
  }
  return { ...withoutLinksToGone(joinedUp, three), conflicts, joined, chosen }
}

type Made = Readonly<Record<Side, readonly Difference[]>>

const changed = (names: readonly Names[], side: Side): readonly Names[] =>
  names.filter(name => name[side] !== name.base)

const conflictOf = (
  key: string,
  made: Made,
  three: Three<Scenario>,
  mineOf: ReadonlyMap<string, string>,
): Conflict => {
  const isAbout = (difference: Difference) => keyOf(difference) === key
  const event = key.startsWith('event ') ? key.slice('event '.length) : null
  const placed = each(three, scenario => (event === null ? undefined : placesIn(scenario).get(event)))
  const { base, mine, theirs } = placed
  return {
    key,
    event: event === null ? null : (mineOf.get(event) ?? event),
    mine: made.mine.filter(isAbout),
    theirs: made.theirs.filter(isAbout),
    parts: base && mine && theirs ? partsOf(key, { base, mine, theirs }) : [],
    held: event === null ? each(three, scenario => heldIn(scenario, key)) : placed,
  }
}

const heldIn = ({ details, documents }: Scenario, key: string): unknown => {
  if (key.startsWith('details ')) return valueIn(details, key.slice('details '.length))
  return key.startsWith('document ')
    ? documents.find(({ fileName }) => key === `document ${fileName}`)
    : undefined
}

const keyOf = ({ code, event, values }: Difference): string => {
  if (code === 'event renamed') return `id of event ${event}`
  if (event !== null) return `event ${event}`
  if (values['field'] !== undefined) return `details ${values['field']}`
  if (code === 'sections reordered') return 'sections'
  if (code === 'events reordered') return `order of ${values['name']}`
  return `${code.startsWith('document') ? 'document' : 'section'} ${values['name']}`
}

const mergedDetails = (three: Three<ScenarioDetails>, pick: Pick): ScenarioDetails => {
  const fields = new Set(Object.values(three).flatMap(details => Object.keys(details)))
  const picked = [...fields].map(
    field =>
      [
        field,
        pick(
          `details ${field}`,
          each(three, details => valueIn(details, field)),
        ),
      ] as const,
  )
  return { ...three.mine, ...Object.fromEntries(picked) }
}

const valueIn = (details: ScenarioDetails, field: string): unknown => Reflect.get(details, field)

const mergedSections = (three: Three<Scenario>, pick: Pick, choices: Choices): Scenario['sections'] => {
  const places = each(three, placesIn)
  const events = new Map<string, Placed>()
  for (const id of keysOf(places)) {
    const placed = pickedEvent(
      `event ${id}`,
      each(places, place => place.get(id)),
      pick,
      choices,
    )
    if (placed) events.set(id, placed)
  }
  const names = each(three, ({ sections }) => sections.map(({ name }) => name))
  const idsIn = (name: string) =>
    each(
      three,
      ({ sections }) => sections.find(section => section.name === name)?.events.map(({ id }) => id) ?? [],
    )
  return ordered('sections', names, keptSections(names, events, pick), pick).map(name => {
    const kept = new Set([...events].filter(([, { section }]) => section === name).map(([id]) => id))
    const ids = ordered(`order of ${name}`, idsIn(name), kept, pick)
    return { name, events: ids.flatMap(id => events.get(id)?.event ?? []) }
  })
}

const placesIn = ({ sections }: Scenario): ReadonlyMap<string, Placed> =>
  new Map(
    sections.flatMap(({ name, events }) =>
      events.map(event => [event.id, { event, section: name }] as const),
    ),
  )

/** One side may have moved the event and the other rewritten it. */
const pickedEvent = (
  key: string,
  { base, mine, theirs }: Three<Placed | undefined>,
  pick: Pick,
  choices: Choices,
): Placed | undefined => {
  if (!base || !mine || !theirs) return pick(key, { base, mine, theirs })
  const three = { base, mine, theirs }
  const event = each(three, placed => placed.event)
  const section = each(three, placed => placed.section)
  if (isDisputed(event) || isDisputed(section)) {
    const sides = new Set(partsOf(key, three).map(({ by }) => by))
    if (sides.size === 1 && sides.has('mine')) return mine
    if (sides.size === 1 && sides.has('theirs')) return theirs
    pick(key, three)
    return joinedParts(key, three, choices[key] ?? 'mine', choices)
  }
  return { event: pick(key, event), section: pick(key, section) }
}

/** A section removed by one side stays as long as it contains an event. */
const keptSections = (
  names: Three<readonly string[]>,
  events: ReadonlyMap<string, Placed>,
  pick: Pick,
): ReadonlySet<string> => {
  const used = new Set([...events.values()].map(({ section }) => section))
  const all = new Set([...names.mine, ...names.theirs])
  return new Set(
    [...all].filter(
      name =>
        used.has(name) ||
        pick(
          `section ${name}`,
          each(names, list => list.includes(name)),
        ),
    ),
  )
}

const mergedDocuments = (three: Three<readonly ScenarioDocument[]>, pick: Pick): ScenarioDocument[] => {
  const named = each(three, documents => new Map(documents.map(document => [document.fileName, document])))
  const kept = new Map<string, ScenarioDocument>()
  for (const name of keysOf(named)) {
    const document = pick(
      `document ${name}`,
      each(named, documents => documents.get(name)),
    )
    if (document) kept.set(name, document)
  }
  const names = each(named, documents => [...documents.keys()])
  // The order of documents is not worth a question.
  return ordered('documents', names, new Set(kept.keys()), picking({}).pick).flatMap(
    name => kept.get(name) ?? [],
  )
}

const keysOf = ({ base, mine, theirs }: Three<ReadonlyMap<string, unknown>>): ReadonlySet<string> =>
  new Set([...base.keys(), ...mine.keys(), ...theirs.keys()])
