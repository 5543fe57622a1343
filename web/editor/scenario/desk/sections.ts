// S2§2 Scenario editor; rule 158.
import { atomsOf } from '#domain/scenario/conditions.ts'
import { idsFor } from '#domain/scenario/event-ids.ts'
import { copiedEvents, type SectionFrom } from '#domain/scenario/references/copied-events.ts'
import { droppedIn, listedIn, targetsIn, withReferences } from '#domain/scenario/references/references.ts'
import { withSectionNamed } from '#domain/scenario/retargeted.ts'
import { SECTION_NAME_MOST } from '#domain/scenario/words.ts'
import { messages, sentence } from '#contracts/words/messages.ts'
import { allEvents, isFixedSection, type Section, type Work } from './work.ts'

export const ownSections = (sections: readonly Section[]): readonly Section[] =>
  sections.filter(({ name }) => !isFixedSection(name))

export const inTabOrder = (sections: readonly Section[]): readonly Section[] => [
  ...ownSections(sections),
  ...sections.filter(({ name }) => isFixedSection(name)),
]

export const firstTab = (sections: readonly Section[]): string => inTabOrder(sections)[0]?.name ?? ''

export const tabIn = (sections: readonly Section[], open: string): string =>
  sections.some(({ name }) => name === open) ? open : firstTab(sections)

const hasSection = (work: Work, name: string) => work.sections.some(section => section.name === name)

export const freeSectionName = (sections: readonly Section[]): string => {
  const asked = allEvents(sections).flatMap(({ nextIf = [] }) =>
    nextIf.flatMap(({ when }) => atomsOf(when).flatMap(atom => (atom.is === 'score' ? [atom.section] : []))),
  )
  const numbers = [...sections.map(({ name }) => name), ...asked].map(Number).filter(Number.isInteger)
  return String(Math.max(0, ...numbers) + 1)
}

export const sectionNameProblem = (
  sections: readonly Section[],
  typed: string,
  own?: string,
): string | undefined => {
  const name = typed.trim()
  if (name === '') return own === undefined ? messages['file name required'] : messages['section name empty']
  if (name.length > SECTION_NAME_MOST)
    return sentence('name too long', { most: SECTION_NAME_MOST, n: name.length })
  return name !== own && sections.some(section => section.name === name)
    ? messages['section taken']
    : undefined
}

export const withSection = (work: Work, name: string, events: Section['events'] = []): Work =>
  name.trim() === '' || hasSection(work, name.trim())
    ? work
    : {
        ...work,
        sections: [...ownSections(work.sections), { name: name.trim(), events }, ...fixedSections(work)],
      }

const fixedSections = (work: Work) => work.sections.filter(({ name }) => isFixedSection(name))

/** Ignores an empty or duplicate name (S2§5). */
export const renamed = (work: Work, from: string, to: string): Work => {
  const name = to.trim()
  if (name === '' || hasSection(work, name) || isFixedSection(from)) return work
  const editing = work.editing && {
    ...work.editing,
    event: withSectionNamed(work.editing.event, from, name),
    section: work.editing.section === from ? name : work.editing.section,
  }
  return {
    ...work,
    editing,
    sections: work.sections.map(section => {
      const events = section.events.map(event => withSectionNamed(event, from, name))
      const isSame = events.every((event, at) => event === section.events[at])
      const kept = isSame ? section : { ...section, events }
      return section.name === from ? { ...kept, name } : kept
    }),
  }
}

export const withoutSection = (work: Work, name: string): Work => {
  if (isFixedSection(name)) return work
  const editing = work.editing?.section === name ? null : work.editing
  return { ...work, editing, sections: work.sections.filter(section => section.name !== name) }
}

/** `to` counts from 0, among the author's own sections. */
export const movedSection = (work: Work, name: string, to: number): Work => {
  const own = ownSections(work.sections)
  const from = own.findIndex(section => section.name === name)
  const moving = own[from]
  const place = Math.min(Math.max(to, 0), own.length - 1)
  if (!moving || place === from) return work
  return {
    ...work,
    sections: [...own.toSpliced(from, 1).toSpliced(place, 0, moving), ...fixedSections(work)],
  }
}

export interface CopiedSection {
  readonly work: Work
  readonly name: string
  readonly cut: readonly string[]
  readonly asking: readonly string[]
  readonly dropped: number
}

/** Ids that are taken are replaced by new ones (rule 158). `here` is the scenario's file name. */
export const withCopyOf = (work: Work, section: Section, here: string, from?: SectionFrom): CopiedSection => {
  const there = allEvents(work.sections)
  const ids = idsFor(section.events, work.sections, new Set(there.map(({ id }) => id)))
  const name = freeName(work, section.name)
  const referring = section.events.map(event =>
    withReferences(event, targetsIn(listedIn(work.details), from)),
  )
  const { events, cut, asking } = copiedEvents(
    referring.map(({ event }) => event),
    { scenario: from?.scenario ?? '', others: from?.others },
    {
      ...{ scenario: here, events: there, ids, section: [from?.section ?? section.name, name] },
      sections: work.sections.map(each => each.name),
    },
  )
  return { work: withSection(work, name, events), name, cut, asking, dropped: droppedIn(referring) }
}

const freeName = (work: Work, name: string): string => {
  // A section saved on its own may have a longer name than one of a scenario.
  let free = name.slice(0, SECTION_NAME_MOST)
  for (let number = 2; hasSection(work, free); number += 1)
    free = `${name.slice(0, SECTION_NAME_MOST - 1 - String(number).length)} ${number}`
  return free
}

export const sectionBeside = (sections: readonly Section[], name: string): string => {
  const own = inTabOrder(sections).filter(section => !isFixedSection(section.name))
  const at = own.findIndex(section => section.name === name)
  return (own[at + 1] ?? own[at - 1])?.name ?? firstTab(sections)
}
