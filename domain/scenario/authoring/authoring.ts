import { composed } from '#domain/composed.ts'
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import { safeSource } from '../authored-html.ts'
import { type Clean, cleanedScenario } from '../texts/cleaning.ts'
import { checkDetails, checkEvent, checkEventId, checkFileName, eventsWithoutTiming } from '../event-rules.ts'
import { postSubject } from '../variables/post-subject.ts'
import { limitOf } from '../story.ts'
import type { Scenario, ScenarioDocument, ScenarioEvent } from '../schema.ts'
import { readScenario } from './versions.ts'

export interface Prepared {
  readonly scenario: Scenario
  readonly remarks: readonly Refusal[]
}

/** @param before supplies the details and documents that `value` lacks */
export const prepareScenario = async (
  value: { readonly fileName: string },
  clean: Clean,
  before?: Scenario,
): Promise<Prepared | Refusal> => {
  const misnamed = checkFileName(value.fileName)
  if (misnamed) return misnamed
  const read = readScenario(value, before)
  if (isRefusal(read)) return read
  const misplaced = checkEvents(read.scenario)
  if (misplaced) return misplaced
  const cleaned = await cleanedScenario(read.scenario, clean)
  if (isRefusal(cleaned)) return cleaned
  const scenario = tidied(cleaned)
  const incomplete = checkDetails(scenario.details)
  if (incomplete) return incomplete
  const unreached = eventsWithoutTiming(scenario)
  return {
    scenario,
    remarks: [
      ...(unreached.length > 0
        ? [refuse('events without timing', { events: namedEvents(scenario, unreached) })]
        : []),
      ...(read.lost.length > 0 ? [refuse('fields lost', { fields: read.lost.join(', ') })] : []),
    ],
  }
}

const NAMED = 8
const SUBJECT_SHOWN = 40

/** Adds the subjects, because an id alone means nothing to the author. */
const namedEvents = ({ sections }: Scenario, ids: readonly string[]): string => {
  const subjects = new Map(
    sections.flatMap(({ events }) => events.map(({ id, subject }) => [id, subject] as const)),
  )
  const names = ids.slice(0, NAMED).map(id => {
    const subject = [...(subjects.get(id) ?? '').replaceAll(/[()]/g, '').trim()]
      .slice(0, SUBJECT_SHOWN)
      .join('')
    return subject === '' ? id : `${id} (${subject})`
  })
  return [...names, ...(ids.length > NAMED ? [`and ${ids.length - NAMED} more`] : [])].join(', ')
}

const checkEvents = ({ sections }: Scenario): Refusal | undefined => {
  const seen = new Set<string>()
  for (const event of sections.flatMap(section => section.events)) {
    if (seen.has(event.id)) return refuse('event id twice', { id: event.id })
    seen.add(event.id)
    const refusal = checkEventId(event.id) ?? checkEvent(event)
    if (refusal) return refuse(refusal.refused, { ...refusal.values, event: event.id })
  }
  return undefined
}

/** Rule 153. */
export const slugOf = (title: string): string => composed(title).trim().replaceAll(/\s+/g, '-').toLowerCase()

const tidied = (scenario: Scenario): Scenario => ({
  ...scenario,
  fileName: composed(scenario.fileName).trim(),
  sections: scenario.sections.map(section => ({ ...section, events: section.events.map(tidiedEvent) })),
  documents: scenario.documents.map(tidiedDocument),
})

/** Rule 70. */
const tidiedEvent = (event: ScenarioEvent): ScenarioEvent => {
  if (event.type === 'Social') return { ...event, subject: postSubject(event.content), timeLimit: null }
  return { ...event, timeLimit: limitOf(event) }
}

export const tidiedDocument = (document: ScenarioDocument): ScenarioDocument => ({
  ...document,
  images: document.images.map(image => ({ ...image, url: safeSource(image.url) ?? '' })),
})
