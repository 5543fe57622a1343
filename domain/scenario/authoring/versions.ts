// Reads a scenario in our own form, or in that of the specification's editor.
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import { type Found, inWords, problemIn, shortened } from '../problem.ts'
import { details as detailsSchema, NOISE, PRESET, scenario as schema, type Scenario } from '../schema.ts'
import { readEvent } from '../wire-event.ts'
import { type Fields, isEmpty, isFields, readFlag, readNumber, readText } from '../wire-values.ts'

/** Rule 103. */
const MOST_EVENTS = 1_000

const NO_STORY = 'scenario must be a list of sections or events'

export interface ReadScenario {
  readonly scenario: Scenario
  readonly lost: readonly string[]
}

/**
 * @param value `{format, fileName, details, sections, documents}`, or the body of saveFile: `{fileName,
 * scenario, …details}`
 * @param before supplies missing details and documents
 */
export const readScenario = (value: unknown, before?: Scenario): ReadScenario | Refusal => {
  if (!isFields(value)) return refuse('scenario invalid', { problem: NO_STORY })
  const sections = readSections(value['sections'] ?? value['scenario'])
  if (isRefusal(sections)) return sections
  if (sections.reduce((sum, { events }) => sum + events.length, 0) > MOST_EVENTS)
    return refuse('scenario too long', { most: MOST_EVENTS.toLocaleString('en-GB') })
  const lost: string[] = []
  const events = (list: readonly unknown[]) =>
    list.map(raw => {
      if (!isFields(raw)) return raw
      const read = readEvent(raw)
      lost.push(...read.lost.map(field => `event ${readText(raw['id'])}: ${field}`))
      return read.event
    })
  const written = {
    format: 1,
    fileName: value['fileName'],
    details: readDetails(isFields(value['details']) ? value['details'] : value, before),
    sections: withFixedSections(
      sections.map(section => ({ name: section.name, events: events(section.events) })),
    ),
    documents: value['documents'] ?? before?.documents ?? [],
  }
  const parsed = schema.safeParse(written, { error: inWords })
  if (!parsed.success) return problemOf(parsed.error, written)
  return isWritten(parsed.data) ? { scenario: parsed.data, lost } : refuse('scenario characters')
}

interface RawSection {
  readonly name: unknown
  readonly events: readonly unknown[]
}

const FIRST = '1'

/** Takes a list of sections, an object of them by name, or a flat list of events. */
const readSections = (value: unknown): readonly RawSection[] | Refusal => {
  if (isFields(value)) return readSections(Object.entries(value).map(([name, events]) => ({ name, events })))
  if (!Array.isArray(value)) return refuse('scenario invalid', { problem: NO_STORY })
  const list: unknown[] = value
  if (list.every(isSection)) return list
  const sections = Map.groupBy(list, item => (isFields(item) ? readText(item['section'], FIRST) : FIRST))
  return [...sections].map(([name, events]) => ({ name, events }))
}

const isSection = (value: unknown): value is RawSection => isFields(value) && Array.isArray(value['events'])

const withFixedSections = (sections: readonly RawSection[]): readonly RawSection[] => [
  ...sections,
  ...[PRESET, NOISE]
    .filter(name => !sections.some(section => section.name === name))
    .map(name => ({ name, events: [] })),
]

const readDetails = (raw: Fields, before: Scenario | undefined): Fields => {
  const named = Object.keys(detailsSchema.shape).filter(key => raw[key] !== undefined)
  return { ...before?.details, ...Object.fromEntries(named.map(key => [key, readDetail(key, raw[key])])) }
}

/** For a detail that is not among these, empty means absent. */
const USUAL = detailsSchema.parse({})
const FLAGS = new Set(['visible', 'beta', 'teams', 'learningPrograms'])

const readDetail = (key: string, value: unknown): unknown => {
  if (FLAGS.has(key)) return readFlag(value)
  if (!(key in USUAL) && isEmpty(value)) return undefined
  if (key === 'level') return value === '' || value === null ? -1 : readNumber(value)
  return value ?? ''
}

const problemOf = (error: { readonly issues: readonly Found[] }, written: unknown): Refusal => {
  const path = error.issues[0]?.path ?? []
  const field = path.at(-1)
  const event = path.includes('events') ? eventOf(path, written) : undefined
  const named = event && readText(event['id']) !== '' ? { event: readText(event['id']) } : undefined
  if (event && field === 'type') {
    const type = readText(event['type'])
    return type === ''
      ? refuse('event without type', named)
      : refuse('event of unknown type', { event: '(without id)', ...named, type: shortened(type) })
  }
  if (field === 'earlierThan' || field === 'laterThan') return refuse('timing below -1', named)
  return refuse('scenario invalid', { problem: problemIn(error), ...named })
}

const eventOf = (path: readonly PropertyKey[], written: unknown): Fields | undefined => {
  const steps = path.slice(0, path.indexOf('events') + 2)
  const found = steps.reduce<unknown>(
    (part, step) => (typeof part === 'object' && part !== null ? Reflect.get(part, step) : undefined),
    written,
  )
  return isFields(found) ? found : undefined
}

/** Whether every text can be stored (security U6). */
const isWritten = (value: unknown): boolean => {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000')
  if (Array.isArray(value)) return value.every(isWritten)
  return !isFields(value) || Object.values(value).every(isWritten)
}
