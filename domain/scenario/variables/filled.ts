// Rule 243.
import { dayInUtc, weekdayInUtc } from '#domain/in-utc.ts'
import type { Instant } from '#domain/instant.ts'
import { postSubject } from './post-subject.ts'
import type { Scenario, ScenarioDocument, ScenarioEvent, Variable } from '../schema.ts'
import { VARIABLE } from './pattern.ts'
import type { Values } from './values.ts'

const HTML = new Set(['content', 'description', 'correctFeedback', 'wrongFeedback', 'partlyFeedback'])

const DAY = 86_400_000

type Text = 'plain' | 'html' | 'pattern'

export const filled = (scenario: Scenario, values: Values, startsAt: Instant): Scenario => {
  const { variables = [] } = scenario.details
  if (variables.length === 0) return scenario
  const words = wordsFor(variables, values, startsAt)
  const { details, ...rest } = scenario
  // The cast holds: only texts change, and every text stays a text.
  const { sections, ...others } = walked(rest, words, 'plain') as Omit<Scenario, 'details'>
  return {
    ...others,
    sections: sections.map((section, index) => ({
      ...section,
      events: section.events.map((event, place) =>
        resubjected(event, scenario.sections[index]?.events[place]),
      ),
    })),
    details: { ...(walked({ ...details, variables: [] }, words, 'plain') as Scenario['details']), variables },
  }
}

/** The document's file name stays as it is. */
export const filledDocument = (
  document: ScenarioDocument,
  { variables = [] }: Pick<Scenario['details'], 'variables'>,
  values: Values,
  startsAt: Instant,
): ScenarioDocument => {
  if (variables.length === 0) return document
  const words = wordsFor(variables, values, startsAt)
  // The cast holds, as above.
  return { ...(walked(document, words, 'plain') as ScenarioDocument), fileName: document.fileName }
}

const byDefault = new WeakMap<Scenario, Map<number, Scenario>>()

export const filledByDefault = (scenario: Scenario, startsAt: Instant): Scenario => {
  const day = Math.floor(startsAt / DAY)
  const days = byDefault.get(scenario) ?? new Map<number, Scenario>()
  byDefault.set(scenario, days)
  const known = days.get(day) ?? filled(scenario, {}, startsAt)
  days.set(day, known)
  return known
}

/** A post's subject is the beginning of its text. */
const resubjected = (event: ScenarioEvent, written: ScenarioEvent | undefined): ScenarioEvent =>
  event.type === 'Social' && written && written.subject === postSubject(written.content)
    ? { ...event, subject: postSubject(event.content) }
    : event

export const textByDefault = (text: string, variables: readonly Variable[]): string =>
  text.includes('{{') ? replaced(text, wordsFor(variables, {}, 0), 'plain') : text

const wordsFor = (
  variables: readonly Variable[],
  values: Values,
  startsAt: Instant,
): ReadonlyMap<string, string> => new Map(variables.map(each => [each.id, wordFor(each, values, startsAt)]))

const wordFor = ({ id, kind, default: usual }: Variable, values: Values, startsAt: Instant): string => {
  if (kind === 'date') return dayInWords(startsAt, Number(usual))
  return Object.hasOwn(values, id) ? (values[id] ?? usual) : usual
}

const dayInWords = (startsAt: Instant, days: number): string => {
  const at = startsAt + (Number.isInteger(days) ? days : 0) * DAY
  return `${weekdayInUtc(at)} ${dayInUtc(at)}`
}

const walked = (value: unknown, words: ReadonlyMap<string, string>, as: Text): unknown => {
  if (typeof value === 'string') return replaced(value, words, as)
  if (Array.isArray(value)) return value.map(each => walked(each, words, as))
  if (value === null || typeof value !== 'object') return value
  const isPattern = Reflect.get(value, 'kind') === 'pattern'
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, walked(each, words, textOf(key, value, isPattern))]),
  )
}

const textOf = (key: string, owner: object, isPattern: boolean): Text => {
  if (isPattern && (key === 'right' || key === 'partly')) return 'pattern'
  // A comment has a persona, and its content is plain.
  return HTML.has(key) && !('persona' in owner) ? 'html' : 'plain'
}

const replaced = (text: string, words: ReadonlyMap<string, string>, as: Text): string =>
  text.includes('{{')
    ? text.replaceAll(VARIABLE, (whole, id: string) => {
        const word = words.get(id)
        return word === undefined ? whole : ESCAPED[as](word)
      })
    : text

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const ESCAPED: Readonly<Record<Text, (word: string) => string>> = {
  plain: word => word,
  html: word => word.replaceAll(/[&<>"']/g, sign => ENTITIES[sign] ?? sign),
  pattern: word => word.replaceAll(/[\^$\\.*+?()[\]{}|/-]/g, String.raw`\$&`),
}
