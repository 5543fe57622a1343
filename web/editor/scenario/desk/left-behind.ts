import { sentence } from '#contracts/words/messages.ts'
import { leadsOf, isLive } from '#domain/scenario/checks/leads.ts'
import { retargeted } from '#domain/scenario/retargeted.ts'
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import { NOWHERE } from '#domain/scenario/words.ts'
import { isTyped } from './event-draft.ts'
import { eventsNamed } from './words.ts'
import { allEvents, type Work } from './work.ts'

const standing = ({ sections, editing }: Work): readonly ScenarioEvent[] => {
  const events = allEvents(sections).filter(({ id }) => id !== editing?.original)
  return editing && isTyped(editing.event) ? [...events, editing.event] : events
}

const targetsIn = (work: Work): ReadonlySet<string> =>
  new Set(
    standing(work).flatMap(event =>
      leadsOf(event)
        .filter(isLive)
        .map(({ target }) => target),
    ),
  )

/** Ids of the events that lost their last predecessor, and do not appear at a minute of their own. */
export const strandedBy = (before: Work, after: Work): readonly string[] => {
  const [targets, leads] = [targetsIn(before), targetsIn(after)]
  return standing(after).flatMap(({ id, displayAfter }) =>
    displayAfter === null && targets.has(id) && !leads.has(id) ? [id] : [],
  )
}

export const leadingTo = (work: Work, ids: ReadonlySet<string>): readonly string[] =>
  standing(work).flatMap(event =>
    !ids.has(event.id) && leadsOf(event).some(({ target }) => ids.has(target)) ? [event.id] : [],
  )

export const unlinked = (work: Work, ids: ReadonlySet<string>): Work => {
  const without = (target: string) => (ids.has(target) ? NOWHERE : target)
  const sections = work.sections.map(section => {
    const events = section.events.map(event => retargeted(event, without))
    return events.every((event, at) => event === section.events[at]) ? section : { ...section, events }
  })
  return {
    ...work,
    sections,
    editing: work.editing && { ...work.editing, event: retargeted(work.editing.event, without) },
  }
}

export const saidOf = (before: Work, after: Work, gone: ReadonlySet<string> = new Set()): string => {
  const [from, stranded] = [leadingTo(before, gone), strandedBy(before, after)]
  return [
    ...(from.length > 0 ? [sentence('led to what is gone', { events: eventsNamed(from) })] : []),
    ...(stranded.length > 0 ? [sentence('led to no more', { events: eventsNamed(stranded) })] : []),
  ].join(' ')
}

interface Lost {
  /** Ids of the copies with a cleared link. */
  readonly cut: readonly string[]
  /** Ids of the copies with a condition that now asks about nothing. */
  readonly asking: readonly string[]
  readonly dropped: number
  /** Names of the copies' documents for which this scenario has different ones. */
  readonly otherDocuments?: readonly string[]
}

export const lostOnCopying = ({ cut, asking, dropped, otherDocuments = [] }: Lost): string =>
  [
    ...(cut.length > 0 ? [sentence('section targets cut', { events: eventsNamed(cut) })] : []),
    ...(asking.length > 0 ? [sentence('conditions beyond', { events: eventsNamed(asking) })] : []),
    ...(dropped > 0 ? [sentence('references dropped', { n: dropped })] : []),
    ...(otherDocuments.length > 0
      ? [sentence('documents of this scenario', { names: otherDocuments.join(', ') })]
      : []),
  ].join(' ')
