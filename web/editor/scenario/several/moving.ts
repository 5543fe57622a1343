// Several events at once: taken out, put somewhere else, copied here or into another scenario. Values only,
// as everything on the desk.
import { freeEventId } from '#domain/scenario/event-ids.ts'
import { retargeted } from '#domain/scenario/retargeted.ts'
import type { ScenarioDocument, ScenarioEvent } from '#domain/scenario/schema.ts'
import { NOWHERE } from '#domain/scenario/words.ts'
import { allEvents, type Section, type Work } from '../desk/work.ts'

/** What lies on the clipboard. */
export interface Copied {
  /** File name of the scenario it was taken from; '' for one without a name. */
  readonly from: string
  readonly events: readonly ScenarioEvent[]
  /** Documents these events show that travel inside their scenario. */
  readonly documents: readonly ScenarioDocument[]
}

/** Events in the order of the scenario, whatever the order of `ids`. */
export const eventsOf = (work: Work, ids: ReadonlySet<string>): readonly ScenarioEvent[] =>
  allEvents(work.sections).filter(({ id }) => ids.has(id))

export const copyOf = (work: Work, from: string, ids: ReadonlySet<string>): Copied => {
  const events = eventsOf(work, ids)
  const shown = new Set(events.flatMap(({ pdf, pdf2 }) => [pdf, pdf2]))
  return { from, events, documents: work.documents.filter(({ fileName }) => shown.has(fileName)) }
}

export const withoutEvents = (work: Work, ids: ReadonlySet<string>): Work => ({
  ...work,
  sections: changedSections(work.sections, events => events.filter(({ id }) => !ids.has(id))),
  editing: isOpenAmong(work, ids) ? null : work.editing,
})

const isOpenAmong = ({ editing }: Work, ids: ReadonlySet<string>): boolean =>
  editing !== null && editing.original !== null && ids.has(editing.original)

/** The section itself where none of its events goes. */
const changedSections = (
  sections: readonly Section[],
  change: (events: Section['events']) => Section['events'],
): readonly Section[] =>
  sections.map(section => {
    const events = change(section.events)
    return events.length === section.events.length ? section : { ...section, events }
  })

/** Behind all others. No id holds a slash (rule 92). */
export const LAST = '/last'

/**
 * Where something is put: behind an event of the section, before all of them (null), or behind all of them.
 */
export interface Destination {
  readonly section: string
  readonly behind: string | null
}

/** Events from wherever they are to one place, in their own order. What leads to them leads to them still. */
export const moved = (work: Work, ids: ReadonlySet<string>, place: Destination): Work => {
  const events = eventsOf(work, ids)
  const target = work.sections.find(({ name }) => name === place.section)
  if (events.length === 0 || !target) return work
  // What is put behind one of themselves goes behind the last one before it that stays.
  const at = target.events.findIndex(({ id }) => id === place.behind)
  const staying = target.events.slice(0, at + 1).findLast(({ id }) => !ids.has(id))?.id ?? null
  const behind = place.behind === LAST || place.behind === null ? place.behind : staying
  const rest = withoutEvents({ ...work, editing: null }, ids).sections
  const sections = rest.map(section =>
    section.name === place.section
      ? { ...section, events: inserted(section.events, events, behind) }
      : section,
  )
  if (sameOrder(work.sections, sections)) return work
  const editing =
    work.editing && isOpenAmong(work, ids) ? { ...work.editing, section: place.section } : work.editing
  return { ...work, sections, editing }
}

const inserted = (
  events: Section['events'],
  added: readonly ScenarioEvent[],
  behind: Destination['behind'],
): Section['events'] => {
  const at = behind === LAST ? events.length : events.findIndex(({ id }) => id === behind) + 1
  return events.toSpliced(at, 0, ...added)
}

const sameOrder = (before: readonly Section[], after: readonly Section[]): boolean =>
  before.every((section, index) => {
    const other = after[index]?.events ?? []
    return section.events.length === other.length && section.events.every((event, at) => event === other[at])
  })

export interface Pasted {
  readonly work: Work
  /** The ids they have here. */
  readonly ids: ReadonlySet<string>
  /** Events one of whose targets was not copied along: they lead nowhere there now. */
  readonly cut: readonly string[]
}

/**
 * Copies into a section. Links among them are kept under their new ids; a link to another event is kept where
 * that event is of the same scenario, and leads nowhere otherwise: the same number is another event there. An
 * id that is free stays, so that what was cut and is put back is led to as before.
 */
export const pasted = (work: Work, copied: Copied, here: string, place: Destination): Pasted => {
  const known = new Set(allEvents(work.sections).map(({ id }) => id))
  const isHome = copied.from !== '' && copied.from === here
  const ids = newIds(work, copied.events, known)
  const cut: string[] = []
  const events = copied.events.map(event => {
    const id = ids.get(event.id) ?? event.id
    const to = (target: string): string => {
      const there = ids.get(target)
      if (there !== undefined) return there
      if (target === NOWHERE || target === '' || target.startsWith('/') || (isHome && known.has(target)))
        return target
      cut.push(id)
      return NOWHERE
    }
    return { ...retargeted(event, to), id }
  })
  const own = new Set(work.documents.map(({ fileName }) => fileName))
  const documents = copied.documents.filter(({ fileName }) => !own.has(fileName))
  const sections = work.sections.map(section =>
    section.name === place.section
      ? { ...section, events: inserted(section.events, events, place.behind) }
      : section,
  )
  return {
    work: {
      ...work,
      sections,
      documents: documents.length > 0 ? [...work.documents, ...documents] : work.documents,
    },
    ids: new Set(ids.values()),
    cut: [...new Set(cut)],
  }
}

const newIds = (
  work: Work,
  events: readonly ScenarioEvent[],
  known: ReadonlySet<string>,
): ReadonlyMap<string, string> => {
  const used = new Set([...known, ...events.map(({ id }) => id)])
  const ids = new Map<string, string>()
  for (const { id } of events) {
    const free = known.has(id) ? freeEventId([...work.sections, { name: '', events: [...events] }], used) : id
    used.add(free)
    ids.set(id, free)
  }
  return ids
}
