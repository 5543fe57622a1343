import { decoded } from '#domain/decoded.ts'
import { faceName } from '../face.ts'
import { plainText } from '../plain-text.ts'
import type { Scenario, ScenarioEvent } from '../schema.ts'
import { filledByDefault } from '../variables/filled.ts'

export const USED = ['media', 'document', 'organisation', 'persona'] as const
export type Used = (typeof USED)[number]

export interface Use {
  readonly what: Used
  /** In lower case; a persona with its organisation (`personaName`). */
  readonly name: string
  readonly events: readonly { readonly id: string; readonly title: string }[]
}

/** Increase this when `usesOf` finds more in the same scenario: stored results are then recomputed. */
export const READING = 2

export const personaName = (organisation: string, name: string): string =>
  `${organisation}\n${name}`.toLowerCase()

/** Variables in names are read with their defaults. */
export const usesOf = (scenario: Scenario): readonly Use[] => {
  const { details, sections, documents } = filledByDefault(scenario, 0)
  const found = new Map<string, { what: Used; name: string; events: { id: string; title: string }[] }>()
  const add = (what: Used, name: string, event: ScenarioEvent | null) => {
    if (name.trim() === '') return
    const key = `${what} ${name.toLowerCase()}`
    const use = found.get(key) ?? { what, name: name.toLowerCase(), events: [] }
    found.set(key, use)
    if (event && use.events.at(-1)?.id !== event.id) use.events.push({ id: event.id, title: titleOf(event) })
  }
  for (const event of sections.flatMap(({ events }) => events)) {
    for (const name of mediaOf(event)) add('media', name, event)
    for (const name of [event.pdf, event.pdf2]) add('document', name, event)
    for (const { organisation, name } of speakersOf(event)) {
      if (organisation !== '') add('organisation', organisation, event)
      if (organisation !== '' && name !== '') add('persona', personaName(organisation, name), event)
    }
  }
  for (const name of [details.image, ...mediaInTexts([details.description, details.content])])
    add('media', ownName(name), null)
  add('document', details.feedbackForm, null)
  for (const { content, images } of documents)
    for (const name of mediaOfDocument(content, images)) add('media', name, null)
  return [...found.values()]
}

export const mediaOfDocument = (
  content: string,
  images: readonly { readonly url: string }[],
): readonly string[] =>
  [...mediaInTexts([content]), ...images.map(({ url }) => ownName(url))].filter(name => name !== '')

const mediaOf = (event: ScenarioEvent): readonly string[] => [
  ...[event.image, event.image2].map(ownName),
  ...mediaInTexts([event.content, event.correctFeedback, event.partlyFeedback ?? '', event.wrongFeedback]),
  ...speakersOf(event).flatMap(({ name }) =>
    [name.replaceAll(/\s+/g, ''), faceName(name)].flatMap(face =>
      face === '' ? [] : [`personas/${face}.png`],
    ),
  ),
]

const speakersOf = ({ organisation, name, comments, replyAs }: ScenarioEvent) => [
  { organisation, name },
  ...comments.map(comment => ({ organisation: comment.organisation, name: comment.persona })),
  ...(replyAs ? [{ organisation: replyAs.organisation, name: replyAs.persona }] : []),
]

const mediaInTexts = (texts: readonly string[]): readonly string[] =>
  texts.flatMap(text =>
    [...text.matchAll(/\/(?:images|videos)\/([^"'\\?#\s<>]+)/g)].map(([, name = '']) => decoded(name)),
  )

const ownName = (written: string): string => {
  const [, name] = /^\/(?:images|videos)\/([^?#]+)/.exec(written) ?? []
  if (name !== undefined) return decoded(name)
  return /^([a-z]+:|\/)/i.test(written) ? '' : written
}

const titleOf = ({ subject, content }: ScenarioEvent): string =>
  (subject.trim() || plainText(content)).slice(0, 80)
