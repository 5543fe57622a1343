import { idsFor } from '#domain/scenario/event-ids.ts'
import { isSame } from '#domain/scenario/file/same.ts'
import { copiedEvents, othersOf } from '#domain/scenario/references/copied-events.ts'
import {
  droppedIn,
  type Listed,
  listedIn,
  type Named,
  targetsIn,
  withReferences,
} from '#domain/scenario/references/references.ts'
import type { ScenarioDocument, ScenarioEvent } from '#domain/scenario/schema.ts'
import { allEvents, type Section, type Work } from '../desk/work.ts'

export interface Copied {
  readonly from: string
  readonly events: readonly ScenarioEvent[]
  readonly documents: readonly ScenarioDocument[]
  readonly listed?: Listed
  readonly others?: readonly Named[]
}

export const eventsOf = (work: Work, ids: ReadonlySet<string>): readonly ScenarioEvent[] =>
  allEvents(work.sections).filter(({ id }) => ids.has(id))

export const copyOf = (work: Work, from: string, ids: ReadonlySet<string>): Copied => {
  const events = eventsOf(work, ids)
  const shown = new Set(events.flatMap(({ pdf, pdf2 }) => [pdf, pdf2]))
  return {
    ...{ from, events, listed: listedIn(work.details), others: othersOf(events, allEvents(work.sections)) },
    documents: work.documents.filter(({ fileName }) => shown.has(fileName)),
  }
}

export const withoutEvents = (work: Work, ids: ReadonlySet<string>): Work => ({
  ...work,
  sections: changedSections(work.sections, events => events.filter(({ id }) => !ids.has(id))),
  editing: isOpenAmong(work, ids) ? null : work.editing,
})

const isOpenAmong = ({ editing }: Work, ids: ReadonlySet<string>): boolean =>
  editing !== null && editing.original !== null && ids.has(editing.original)

/** A section that loses no event stays the same object. */
const changedSections = (
  sections: readonly Section[],
  change: (events: Section['events']) => Section['events'],
): readonly Section[] =>
  sections.map(section => {
    const events = change(section.events)
    return events.length === section.events.length ? section : { ...section, events }
  })

/** No author's id contains a slash (rule 92). */
export const LAST = '/last'

export interface Destination {
  readonly section: string
  readonly behind: string | null
}

export const moved = (work: Work, ids: ReadonlySet<string>, place: Destination): Work => {
  const events = eventsOf(work, ids)
  const target = work.sections.find(({ name }) => name === place.section)
  if (events.length === 0 || !target) return work
  // A target among the moved events is replaced by the last unmoved one before it.
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
  readonly ids: ReadonlySet<string>
  readonly cut: readonly string[]
  readonly asking: readonly string[]
  readonly dropped: number
  readonly otherDocuments: readonly string[]
}

/** A free id stays, so that events cut and pasted back keep their incoming links. */
export const pasted = (work: Work, copied: Copied, here: string, place: Destination): Pasted => {
  const there = allEvents(work.sections)
  const ids = idsFor(copied.events, work.sections, new Set(there.map(({ id }) => id)))
  const isHome = copied.from !== '' && copied.from === here
  const referring = copied.events.map(event =>
    isHome ? { event, dropped: 0 } : withReferences(event, targetsIn(listedIn(work.details), copied.listed)),
  )
  const { events, cut, asking } = copiedEvents(
    referring.map(({ event }) => event),
    { scenario: copied.from, others: copied.others },
    { scenario: here, events: there, sections: work.sections.map(({ name }) => name), ids },
  )
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
    cut,
    asking,
    dropped: droppedIn(referring),
    otherDocuments: isHome
      ? []
      : copied.documents.flatMap(document =>
          work.documents.some(each => each.fileName === document.fileName && !isSame(each, document))
            ? [document.fileName]
            : [],
        ),
  }
}
