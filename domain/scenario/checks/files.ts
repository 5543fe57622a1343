import { decoded } from '#domain/decoded.ts'
import { tagsIn } from '../plain-text.ts'
import type { ScenarioDocument } from '../schema.ts'
import { type Finding, foundAt, foundInAll, type Placed } from './finding.ts'
import { isMissing, isNamed, type Known } from './known.ts'
import type { Plot } from './reach.ts'

export const checkFiles = ({ scenario, placed }: Plot, known: Known): readonly Finding[] => [
  ...placed.flatMap(item => [
    ...checkPictures(item, known),
    ...checkAttached(item, scenario.documents, known),
  ]),
  ...scenario.documents.flatMap(document => checkDocument(document, known)),
  ...missing(scenario.details.image, known).map(name =>
    foundInAll('missing media', { field: 'image', values: { name } }),
  ),
  ...(isMissing(scenario.details.feedbackForm, scenario.documents, known)
    ? [
        foundInAll('missing document', {
          field: 'feedbackForm',
          values: { name: scenario.details.feedbackForm },
        }),
      ]
    : []),
]

const PICTURES = [
  ['image', 'imageAlt'],
  ['image2', 'image2Alt'],
] as const

const checkPictures = (item: Placed, known: Known): readonly Finding[] => {
  const { event } = item
  const inText = (['content', 'correctFeedback', 'wrongFeedback', 'partlyFeedback'] as const).flatMap(field =>
    picturesIn(event[field] ?? '').map(found => ({ field, ...found })),
  )
  return [
    ...PICTURES.flatMap(([field, alt]) => [
      ...missing(event[field], known).map(name =>
        foundAt('missing media', item, { field, values: { name } }),
      ),
      ...(needsWords(event[field]) && event[alt].trim() === ''
        ? [foundAt('no alternative text', item, { field: alt, values: { name: event[field] } })]
        : []),
      ...(event[field] === '' && event[alt].trim() !== ''
        ? [foundAt('alternative text alone', item, { field: alt })]
        : []),
    ]),
    ...inText.flatMap(({ field, source, alt }) => [
      ...missing(source, known).map(name => foundAt('missing media', item, { field, values: { name } })),
      ...(alt === null
        ? [foundAt('no alternative text', item, { field, values: { name: shortened(source) } })]
        : []),
    ]),
  ]
}

const checkDocument = ({ fileName, content, images }: ScenarioDocument, known: Known): readonly Finding[] => {
  const inText = picturesIn(content)
  const field = `documents ${fileName}`
  const unseen = [
    ...images.filter(({ caption }) => caption.trim() === '').map(({ name }) => name),
    ...inText.filter(({ alt }) => alt === null).map(({ source }) => shortened(source)),
  ]
  return [
    ...[...images.map(({ url }) => url), ...inText.map(({ source }) => source)]
      .flatMap(source => missing(source, known))
      .map(name => foundInAll('missing media', { field, values: { name } })),
    ...unseen.map(name => foundInAll('no alternative text', { field, values: { name } })),
  ]
}

const checkAttached = (
  item: Placed,
  documents: readonly ScenarioDocument[],
  known: Known,
): readonly Finding[] =>
  (['pdf', 'pdf2'] as const)
    .filter(field => isMissing(item.event[field], documents, known))
    .map(field => foundAt('missing document', item, { field, values: { name: item.event[field] } }))

const missing = (source: string, { media }: Known): readonly string[] => {
  if (source === '' || media === undefined || /^(https?:|data:)/i.test(source)) return []
  const name = decoded(source.replace(/^\/images\//, ''))
  return isNamed(media, name) ? [] : [name]
}

const needsWords = (name: string): boolean => name !== '' && !/\.(mp4|mp3|wav|ogg)$/i.test(name)

/** An empty alt is the author's statement that a picture is decorative; a missing one is an omission. */
const picturesIn = (html: string): readonly { readonly source: string; readonly alt: string | null }[] =>
  [...tagsIn(html)]
    .filter(({ text }) => /^<img\b/i.test(text))
    .map(({ text }) => ({
      source: /\ssrc="([^"]*)"/i.exec(text)?.[1] ?? '',
      alt: /\salt="([^"]*)"/i.exec(text)?.[1] ?? null,
    }))

const shortened = (source: string): string => (source.length > 80 ? `${source.slice(0, 80)}…` : source)
