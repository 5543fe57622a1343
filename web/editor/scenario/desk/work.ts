import { DETAILS } from '#contracts/words/scenario-fields.ts'
import { blankEvent } from '#domain/scenario/blank-event.ts'
import { freeEventId } from '#domain/scenario/event-ids.ts'
import { listedIn, withoutGone } from '#domain/scenario/references/references.ts'
import { retargeted } from '#domain/scenario/retargeted.ts'
import type {
  EventType,
  Scenario,
  ScenarioDetails,
  ScenarioDocument,
  ScenarioEvent,
} from '#domain/scenario/schema.ts'
import { renamedVariables, withVariableIds } from '#domain/scenario/variables/renamed.ts'
import { NOISE, PRESET } from '#domain/scenario/words.ts'

export type Section = Scenario['sections'][number]
export type Comment = ScenarioEvent['comments'][number]

/** A draft may lack a type, and its options and comments may lack text. */
export type EventDraft = Omit<ScenarioEvent, 'type'> & { readonly type: EventType | '' }

interface Editing {
  readonly section: string
  /** Null for a new event. */
  readonly original: string | null
  readonly event: EventDraft
  readonly before?: string
}

export interface Work {
  readonly details: ScenarioDetails
  readonly sections: readonly Section[]
  readonly documents: readonly ScenarioDocument[]
  readonly editing: Editing | null
}

export const isFixedSection = (name: string): boolean => name === PRESET || name === NOISE

const FIRST = '1'

export const NO_DETAILS: ScenarioDetails = {
  title: '',
  subtitle: '',
  description: '',
  image: '',
  playtime: '',
  maturity: '',
  delegates: '',
  competencies: '',
  level: -1,
  visible: false,
  beta: false,
  teams: false,
  learningPrograms: false,
  content: '',
  feedbackForm: '',
}

/** A cleared detail is sent as '', because the server keeps the value of an absent one. */
export const detailsToSave = (details: ScenarioDetails) =>
  Object.fromEntries(DETAILS.map(key => [key, details[key] ?? '']))

/** Events lose references to objectives and roles that are gone; texts follow a variable's new id. */
export const withDetails = (work: Work, details: ScenarioDetails): Work => {
  const [before, after] = [listedIn(work.details), listedIn(details)]
  const ids = renamedVariables(work.details.variables ?? [], details.variables ?? [])
  const now = <Event extends EventDraft>(event: Event): Event =>
    withVariableIds(withoutGone(event, before, after), ids)
  const sections = work.sections.map(section => {
    const events = section.events.map(now)
    return events.every((event, at) => event === section.events[at]) ? section : { ...section, events }
  })
  return {
    details: withVariableIds(details, ids),
    sections: sections.every((section, at) => section === work.sections[at]) ? work.sections : sections,
    documents: withVariableIds(work.documents, ids),
    editing: work.editing && { ...work.editing, event: now(work.editing.event) },
  }
}

export const newWork = (): Work => ({
  details: NO_DETAILS,
  sections: [FIRST, PRESET, NOISE].map(name => ({ name, events: [] })),
  documents: [],
  editing: null,
})

export const allEvents = (sections: readonly Section[]): readonly ScenarioEvent[] =>
  sections.flatMap(({ events }) => events)

export const newEvent = (id: string): EventDraft => ({ ...blankEvent(id), type: '' })

export const opened = (work: Work, id: string): Work => {
  const section = work.sections.find(({ events }) => events.some(event => event.id === id))
  const event = section?.events.find(event => event.id === id)
  return section && event ? { ...work, editing: { section: section.name, original: id, event } } : work
}

/** `before` is the server's version, whose ids stay taken: another author's links may lead to them. */
export const begun = (
  work: Work,
  section: string,
  like?: ScenarioEvent,
  before: readonly Section[] = [],
): Work => {
  const id = freeEventId([...work.sections, ...before])
  return { ...work, editing: { section, original: null, event: like ? { ...like, id } : newEvent(id) } }
}

export const changed = (work: Work, part: Partial<EventDraft>): Work =>
  work.editing ? { ...work, editing: { ...work.editing, event: { ...work.editing.event, ...part } } } : work

export const hasUnsavedEvent = ({ editing, sections }: Work): boolean => {
  if (!editing) return false
  const stored = sections
    .find(({ name }) => name === editing.section)
    ?.events.find(({ id }) => id === editing.original)
  if (stored === editing.event) return false
  return !sameEvent(editing.event, stored ?? newEvent(editing.event.id))
}

const sameEvent = (one: EventDraft, other: EventDraft): boolean => {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every(key => {
    const [mine, theirs]: unknown[] = [Reflect.get(one, key), Reflect.get(other, key)]
    return mine === theirs || (typeof mine === 'object' && JSON.stringify(mine) === JSON.stringify(theirs))
  })
}

export const stored = (work: Work, written: ScenarioEvent): Work => {
  if (!work.editing) return work
  const { section, original, before } = work.editing
  const isRenamed = original !== null && original !== written.id
  const renamed = isRenamed ? redirected(work.sections, original, written.id) : work.sections
  const event = isRenamed ? retargeted(written, renaming(original, written.id)) : written
  const sections = renamed.map(({ name, events }) => {
    const at = events.findIndex(({ id }) => id === original)
    if (name === section) {
      const place = before === undefined ? -1 : events.findIndex(({ id }) => id === before)
      const added = () => events.toSpliced(place === -1 ? events.length : place, 0, event)
      return { name, events: at === -1 ? added() : events.with(at, event) }
    }
    return at === -1 ? { name, events } : { name, events: events.toSpliced(at, 1) }
  })
  return {
    ...work,
    sections: sameWhereSame(work.sections, sections),
    editing: { section, original: event.id, event },
  }
}

const sameWhereSame = (before: readonly Section[], after: readonly Section[]): readonly Section[] =>
  after.map(
    section =>
      before.find(
        old =>
          old.name === section.name &&
          old.events.length === section.events.length &&
          old.events.every((event, index) => event === section.events[index]),
      ) ?? section,
  )

const redirected = (sections: readonly Section[], from: string, to: string): readonly Section[] =>
  sections.map(section => ({
    ...section,
    events: section.events.map(event => retargeted(event, renaming(from, to))),
  }))

const renaming = (from: string, to: string) => (target: string) => (target === from ? to : target)

export const withoutEvent = (work: Work, id: string): Work => ({
  ...work,
  sections: work.sections.map(section =>
    section.events.some(event => event.id === id)
      ? { ...section, events: section.events.filter(event => event.id !== id) }
      : section,
  ),
  editing: work.editing?.original === id ? null : work.editing,
})

export const shifted = (work: Work, id: string, by: -1 | 1): Work => ({
  ...work,
  sections: work.sections.map(section => {
    const at = section.events.findIndex(event => event.id === id)
    const [event, other] = [section.events[at], section.events[at + by]]
    return event && other
      ? { ...section, events: section.events.with(at, other).with(at + by, event) }
      : section
  }),
})
