// What must hold before a scenario is saved, and what saving does to it (S2§5, rules 84, 86, 150 to 166).
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import { safeSource } from './authored-html.ts'
import { checkDetails, checkEvent, checkFileName, eventsWithoutTiming } from './event-rules.ts'
import { plainText } from './plain-text.ts'
import type { Scenario, ScenarioDocument, ScenarioEvent } from './schema.ts'
import { readScenario } from './versions.ts'

/** Makes authored HTML harmless; given by whoever has a parser. */
export type Clean = (html: string) => string

export interface Prepared {
  readonly scenario: Scenario
  /** Codes and values of what the author should know although it was saved. */
  readonly remarks: readonly Refusal[]
}

/**
 * A scenario ready to be saved, from whatever form it was sent in; or the first sentence it breaks.
 * @param before the version it follows; what the body does not name is kept
 */
export const prepareScenario = (value: { readonly fileName: string }, clean: Clean, before?: Scenario): Prepared | Refusal => {
  const misnamed = checkFileName(value.fileName)
  if (misnamed) return misnamed
  const read = readScenario(value, before)
  if (isRefusal(read)) return read
  const scenario = cleaned(read.scenario, clean)
  const refusal = checkEvents(scenario) ?? checkDetails(scenario.details)
  if (refusal) return refusal
  const unreached = eventsWithoutTiming(scenario)
  return {
    scenario,
    remarks: [
      ...(unreached.length > 0 ? [refuse('events without timing', { events: unreached.join(', ') })] : []),
      ...(read.lost.length > 0 ? [refuse('fields lost', { fields: read.lost.join(', ') })] : []),
    ],
  }
}

const checkEvents = ({ sections }: Scenario): Refusal | undefined => {
  const seen = new Set<string>()
  for (const event of sections.flatMap(section => section.events)) {
    if (seen.has(event.id)) return refuse('event id twice', { id: event.id })
    seen.add(event.id)
    const refusal = checkEvent(event)
    if (refusal) return refuse(refusal.refused, { ...refusal.values, event: event.id })
  }
  return undefined
}

/** The address of a title in the library: two titles of one address could not both be reached (rule 153). */
export const slugOf = (title: string): string => title.normalize('NFC').trim().replaceAll(/\s+/g, '-').toLowerCase()

const SUBJECT_LENGTH = 30

const cleaned = (scenario: Scenario, clean: Clean): Scenario => ({
  ...scenario,
  fileName: scenario.fileName.normalize('NFC').trim(),
  details: { ...scenario.details, description: clean(scenario.details.description), content: clean(scenario.details.content) },
  sections: scenario.sections.map(section => ({ ...section, events: section.events.map(event => tidied(event, clean)) })),
  documents: scenario.documents.map(document => cleanedDocument(document, clean)),
})

/** A post's subject is its beginning, and posts and articles ask for no hurry (S2§5). */
const tidied = (event: ScenarioEvent, clean: Clean): ScenarioEvent => {
  const content = clean(event.content)
  const texts = { content, correctFeedback: clean(event.correctFeedback), wrongFeedback: clean(event.wrongFeedback) }
  if (event.type === 'Social') {
    return { ...event, ...texts, subject: `${[...plainText(content)].slice(0, SUBJECT_LENGTH).join('')}...`, timeLimit: null }
  }
  return { ...event, ...texts, timeLimit: event.type === 'News' ? null : event.timeLimit }
}

export const cleanedDocument = (document: ScenarioDocument, clean: Clean): ScenarioDocument => ({
  ...document,
  content: clean(document.content),
  images: document.images.map(image => ({ ...image, url: safeSource(image.url) ?? '' })),
})
