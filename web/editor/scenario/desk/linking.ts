import { blankEvent } from '#domain/scenario/blank-event.ts'
import { optionLetter } from '#domain/scenario/option-letters.ts'
import { askedBy } from '#domain/scenario/conditions.ts'
import { patienceOf, type Waiting } from '#domain/scenario/checks/leads.ts'
import { freeEventId } from '#domain/scenario/event-ids.ts'
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import { gradesPossible, VERDICT_FIELDS } from '#domain/scenario/grades.ts'
import { canHaveLimit, isAnswerable, leadsSomewhere, targetsOf } from '#domain/scenario/story.ts'
import { durationOf } from '#web/kit/units.ts'
import { isChoosing } from './event-draft.ts'
import { allEvents, type EventDraft, type Work } from './work.ts'

export interface EventLink {
  /** A field of the event, or an option, such as 'option o1'. */
  readonly key: string
  readonly label: string
  readonly target: string
}

/** The event and one of its options must not have the same target (S2§5). */
export const linksTo = (event: ScenarioEvent, to: string): readonly EventLink[] => {
  const options = isChoosing(event) ? event.options : []
  const ofOptions = options.map(({ id, text, next }, at) => ({
    key: `option ${id}`,
    label: `Option ${optionLetter(at)}: ${text}`,
    target: next,
  }))
  const links = [
    ...(event.next === to ? [] : ofOptions),
    ...(options.some(({ next }) => next === to)
      ? []
      : [{ key: 'next', label: `Next event${whenNext(event)}`, target: event.next }]),
    ...(event.earlierThan >= 0
      ? [{ key: 'nextIfEarly', label: 'Next if early', target: event.nextIfEarly }]
      : []),
    ...(event.laterThan >= 0 ? [{ key: 'nextIfLate', label: 'Next if late', target: event.nextIfLate }] : []),
    ...verdictLinks(event),
    ...(patienceOf(event) === null
      ? []
      : [{ key: 'onTimeout', label: 'Next if unanswered', target: event.onTimeout }]),
  ]
  return links.filter(({ target }) => target !== to)
}

/** Rule 48. */
export const silenceHint = (event: Waiting): string => {
  const after = patienceOf(event)
  if (after !== null)
    return `After ${durationOf(Math.round(after))}: ${event.laterThan >= 0 ? 'when LaterThan has passed. If you set this, “Next if late” is never taken.' : 'the time to answer plus a tenth.'}`
  if (!isAnswerable(event)) return 'Needs an answer from players.'
  return canHaveLimit(event)
    ? 'Needs LaterThan or a time to answer.'
    : 'Needs LaterThan: a post or an article has no time to answer.'
}

/** Rule 82. */
const whenNext = (event: ScenarioEvent): string => {
  if (event.responseType === 'random') return ', whatever is drawn'
  if (isChoosing(event)) return ', whatever is answered'
  return event.responseType === 'none' ? '' : ', unless another branch is taken'
}

const verdictLinks = (event: ScenarioEvent): readonly EventLink[] =>
  [...gradesPossible(event)].flatMap(grade => {
    const field = VERDICT_FIELDS.find(each => each.grade === grade)?.field
    return field && (event[field] ?? []).length > 0
      ? [{ key: field, label: VERDICT_LABELS[field], target: (event[field] ?? []).at(-1) ?? '-1' }]
      : []
  })

const VERDICT_LABELS = {
  nextIfRight: 'Another target if right',
  nextIfPartly: 'Another target if partly right',
  nextIfWrong: 'Another target if wrong',
} as const

export const isPlain = (links: readonly EventLink[]): boolean =>
  links.length === 1 && links.every(({ target }) => !leadsSomewhere(target))

/** Sets the link in the stored event and in the side editor's draft, which may be newer. */
export const linked = (work: Work, from: string, key: string, to: string): Work => ({
  ...work,
  sections: work.sections.map(section =>
    section.events.some(({ id }) => id === from)
      ? {
          ...section,
          events: section.events.map(event => (event.id === from ? leading(event, key, to) : event)),
        }
      : section,
  ),
  editing:
    work.editing?.original === from
      ? { ...work.editing, event: leading(work.editing.event, key, to) }
      : work.editing,
})

const leading = <Event extends EventDraft>(event: Event, key: string, to: string): Event => {
  const option = /^option (.*)$/s.exec(key)?.[1]
  const verdict = VERDICT_FIELDS.find(({ field }) => field === key)?.field
  if (verdict) return { ...event, [verdict]: [...(event[verdict] ?? []), to] }
  if (option === undefined) return { ...event, [key]: to }
  return { ...event, options: event.options.map(each => (each.id === option ? { ...each, next: to } : each)) }
}

interface Begun {
  readonly id: string
  readonly section: string
  /**
   * If no such event is in the section, `before` decides; without either, the new event goes to the section's
   * end.
   */
  readonly after: string | null
  readonly before?: string | undefined
  readonly subject?: string
  /** Gives the new event its type and sender. */
  readonly like: Pick<ScenarioEvent, 'type' | 'name' | 'role' | 'organisation' | 'address'>
}

export const withBegun = (
  work: Work,
  { id, section: name, after, before, subject = '', like }: Begun,
): Work => {
  const { type, name: sender, role, organisation, address } = like
  const event: ScenarioEvent = { ...blankEvent(id), type, name: sender, role, organisation, address, subject }
  const sections = work.sections.map(section => {
    if (section.name !== name) return section
    const ids = section.events.map(each => each.id)
    const at = after === null ? -1 : ids.indexOf(after)
    const next = before === undefined ? -1 : ids.indexOf(before)
    const place = at !== -1 ? at + 1 : next !== -1 ? next : ids.length
    return { ...section, events: section.events.toSpliced(place, 0, event) }
  })
  return { ...work, sections }
}

export const withTarget = (work: Work, id: string, subject: string, like: Begun['like']): Work => {
  if (!work.editing) return work
  const { section, original, before } = work.editing
  const begun = withBegun(work, { id, section, after: original, before, subject, like })
  return original === null ? { ...begun, editing: { ...work.editing, before: id } } : begun
}

/**
 * The ids in `before`, the server's version, count as taken, and so do those that the side editor's event
 * refers to.
 */
export const nextId = ({ sections, editing }: Work, before: Work['sections'] = []): string =>
  freeEventId(
    [...sections, ...before],
    new Set(editing ? [editing.event.id, ...targetsOf(editing.event), ...askedBy(editing.event)] : []),
  )

export const withLinked = (work: Work, from: string, key: string, id: string): Work => {
  const section = work.sections.find(({ events }) => events.some(event => event.id === from))
  const like = allEvents(work.sections).find(event => event.id === from)
  return section && like
    ? linked(withBegun(work, { id, section: section.name, after: from, like }), from, key, id)
    : work
}
