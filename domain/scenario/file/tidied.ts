import type { Scenario, ScenarioEvent } from '../schema.ts'
import { NOISE, PRESET } from '../words.ts'
import { type Difference, differences } from './differences.ts'

export interface Tidied {
  readonly cleaned: readonly string[]
  /** Changes of HTML are not among them. */
  readonly others: readonly Difference[]
}

export const tidiedIn = (read: Scenario, kept: Scenario): Tidied => {
  const [before, after] = [placesOf(read), placesOf(kept)]
  const cleaned = [...before].flatMap(([place, texts]) =>
    texts.some((text, at) => losesHtml(text, after.get(place)?.[at] ?? '')) ? [place] : [],
  )
  return { cleaned, others: differences(withTextsOf(withFixedSections(read), kept), kept) }
}

const HTML = ['content', 'correctFeedback', 'wrongFeedback', 'partlyFeedback'] as const
const textsOf = (event: ScenarioEvent) => HTML.map(field => event[field] ?? '')

type PlaceTexts = readonly [name: string, texts: readonly string[]]

const placesOf = ({ details, sections, documents }: Scenario): ReadonlyMap<string, readonly string[]> =>
  new Map<string, readonly string[]>([
    ['the details', [details.description, details.content]],
    ...sections.flatMap(({ events }) =>
      events.map((event): PlaceTexts => [`event ${event.id}`, textsOf(event)]),
    ),
    ...documents.map(({ fileName, content }): PlaceTexts => [`document ${fileName}`, [content]]),
  ])

const withFixedSections = (scenario: Scenario): Scenario => ({
  ...scenario,
  sections: [
    ...scenario.sections,
    ...[PRESET, NOISE]
      .filter(name => !scenario.sections.some(section => section.name === name))
      .map(name => ({ name, events: [] })),
  ],
})

const withTextsOf = (scenario: Scenario, { details, sections, documents }: Scenario): Scenario => {
  const events = new Map(sections.flatMap(section => section.events.map(event => [event.id, event])))
  const written = (event: ScenarioEvent): ScenarioEvent => {
    const kept = events.get(event.id)
    if (!kept) return event
    const texts = Object.fromEntries(
      HTML.flatMap(field => (kept[field] === undefined ? [] : [[field, kept[field]]])),
    )
    // A post's subject is made from its text.
    return { ...event, ...texts, ...(event.type === 'Social' && { subject: kept.subject }) }
  }
  return {
    ...scenario,
    details: { ...scenario.details, description: details.description, content: details.content },
    sections: scenario.sections.map(section => ({ ...section, events: section.events.map(written) })),
    documents: scenario.documents.map(document => ({
      ...document,
      content: documents.find(({ fileName }) => fileName === document.fileName)?.content ?? document.content,
    })),
  }
}

/** The cleaner also rewrites the HTML that it keeps, so the texts may differ without a loss. */
const losesHtml = (before: string, after: string): boolean => {
  if (before === after) return false
  const left = piecesOf(after)
  return [...piecesOf(before)].some(([piece, count]) => count > (left.get(piece) ?? 0))
}

const piecesOf = (html: string): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  const add = (piece: string) => found.set(piece, (found.get(piece) ?? 0) + 1)
  for (const [tag] of html.matchAll(/<[a-z][a-z0-9]*/gi)) add(tag.toLowerCase())
  for (const [, name = ''] of html.matchAll(/\s([a-z][a-z0-9-]*)\s?=/gi)) add(name.toLowerCase())
  for (const [, value = ''] of html.matchAll(/\b(?:href|src)="([^"]*)"/gi))
    add(value.replaceAll('&amp;', '&').trim())
  for (const [, style = ''] of html.matchAll(/\bstyle="([^"]*)"/gi))
    for (const part of style.split(';')) if (part.trim() !== '') add(`style ${part.split(':')[0]?.trim()}`)
  return found
}
