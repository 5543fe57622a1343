// What must hold before a scenario is saved, and what saving does to it (S2§5, rules 84, 86, 150 to 166).
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import { safeSource } from './authored-html.ts'
import { plainText } from './plain-text.ts'
import { NOWHERE, type Scenario, type ScenarioDetails, type ScenarioDocument, type ScenarioEvent } from './schema.ts'
import { storyOf, targetsOf } from './story.ts'
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

export const checkFileName = (fileName: string): Refusal | undefined => {
  if (fileName.trim() === '') return refuse('file name required')
  if (fileName.includes('-')) return refuse('file name hyphen')
  // Escaped, because a range of control characters cannot be read.
  return /[\u0000-\u001f\u007f-\u009f/\\]/.test(fileName) ? refuse('file name characters') : undefined
}

/** What the editor asks of one event. The schema has seen its type. */
export const checkEvent = (event: ScenarioEvent): Refusal | undefined => {
  const { name, options, next, earlierThan, laterThan, delay, displayAfter } = event
  if (name.trim() === '') return refuse('event without persona')
  if (next !== NOWHERE && options.some(option => option.next === next)) return refuse('option next equals next')
  if (earlierThan < -1 || laterThan < -1) return refuse('timing below -1')
  if (earlierThan >= 0 && laterThan >= 0 && earlierThan >= laterThan) return refuse('timing order')
  return delay !== null && displayAfter !== null ? refuse('timings combined') : undefined
}

/** An organisation as the editor knows it, for events that name one. */
export interface KnownOrganisation {
  readonly name: string
  readonly personas: readonly string[]
}

/** While an event is edited its organisation must exist and have the persona; once saved it keeps its copy of both (rule 160). */
export const checkPersona = ({ type, name, organisation }: ScenarioEvent, known: readonly KnownOrganisation[]): Refusal | undefined => {
  if (type === 'Alert' || organisation === '') return undefined
  const found = known.find(candidate => candidate.name === organisation)
  if (!found) return refuse('organisation not defined')
  return found.personas.includes(name) ? undefined : refuse('event with unknown persona')
}

const checkEvents = ({ sections }: Scenario): Refusal | undefined => {
  const seen = new Set<string>()
  for (const event of sections.flatMap(section => section.events)) {
    if (seen.has(event.id)) return refuse('event id twice', { id: event.id })
    seen.add(event.id)
    const refusal = checkEvent(event)
    if (refusal) return refusal
  }
  return undefined
}

/** What stands in the library needs a face; what is still being written does not. */
const checkDetails = ({ visible, title, description, image, level, learningPrograms }: ScenarioDetails): Refusal | undefined => {
  if (!visible) return undefined
  if (title.trim() === '') return refuse('details title')
  if (plainText(description) === '') return refuse('details description')
  if (image === '') return refuse('details image')
  return level < 0 && !learningPrograms ? refuse('details level') : undefined
}

/** Events nothing leads to and no clock brings: they are never displayed (rule 165). */
export const eventsWithoutTiming = (scenario: Scenario): string[] => {
  const story = storyOf(scenario)
  const led = new Set([...story.values()].flatMap(({ event }) => targetsOf(event)))
  return [...story.values()].filter(({ event, dueXt }) => dueXt === null && !led.has(event.id)).map(({ event }) => event.id)
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
