import { composed } from '#domain/composed.ts'
import { SIGNS, signsLike } from '#domain/signs.ts'
import type { Matcher, Scenario, ScenarioDetails, ScenarioDocument, ScenarioEvent } from '../schema.ts'
import { type Match, replacedInHtml, replacedInText } from './text-nodes.ts'

export interface Search {
  readonly query: string
  readonly matchCase: boolean
  readonly wholeWord: boolean
}

/** A search does not look at the ids, links and senders in these. */
export type Texts = Pick<Scenario, 'details'> & {
  readonly sections: readonly Scenario['sections'][number][]
  readonly documents: readonly ScenarioDocument[]
}

export interface Hit extends Match {
  readonly key: string
  /** The event's id; null if the hit is in the details or a document. */
  readonly event: string | null
  readonly document: string | null
  readonly field: string
}

const MOST = 1_000

/** `total` includes hits beyond the maximum. */
export const hitsOf = (
  texts: Texts,
  search: Search,
): { readonly hits: readonly Hit[]; readonly total: number } => {
  const hits: Hit[] = []
  let total = 0
  change(texts, search, (place, match) => {
    total += 1
    if (hits.length < MOST) hits.push({ ...place, ...match })
    return undefined
  })
  return { hits, total }
}

export const replacedIn = (
  texts: Texts,
  search: Search,
  replacement: string,
  keys: ReadonlySet<string>,
): Texts => change(texts, search, ({ key }) => (keys.has(key) ? composed(replacement) : undefined))

/** Apostrophes, quotes, hyphens and spaces match all of their kind. */
const patternOf = ({ query, matchCase, wholeWord }: Search): RegExp => {
  const words = composed(query)
    .replaceAll(/[\^$\\.*+?()[\]{}|/]/g, String.raw`\$&`)
    .replaceAll(TYPED_FOR_OTHERS, sign =>
      sign === '\u00a0' || sign === ' ' ? '[ \u00a0]' : `[${signsLike(sign)}]`,
    )
  const LETTER = String.raw`[\p{L}\p{M}\p{N}_]`
  const whole = wholeWord ? `(?<!${LETTER})${words}(?!${LETTER})` : words
  return new RegExp(`${whole}${NOT_IN_BRACES}`, matchCase ? 'gu' : 'giu')
}

/** A variable whose name is replaced in a text would be undefined. */
const NOT_IN_BRACES = String.raw`(?![^{}]*\}\})`

const TYPED_FOR_OTHERS = new RegExp(`[- \u00a0${SIGNS}'"]`, 'gu')

type TextPlace = Pick<Hit, 'key' | 'event' | 'document' | 'field'>
type Visit = (place: TextPlace, match: Match) => string | undefined

const change = ({ details, sections, documents }: Texts, search: Search, visit: Visit): Texts => {
  if (search.query === '') return { details, sections, documents }
  const pattern = patternOf(search)
  const within = (event: string | null, document: string | null): Change => {
    const counts = new Map<string, number>()
    return (field, text, isHtml = false) =>
      (isHtml ? replacedInHtml : replacedInText)(text, pattern, match => {
        const count = (counts.get(field) ?? 0) + 1
        counts.set(field, count)
        return visit({ key: JSON.stringify([event, document, field, count]), event, document, field }, match)
      })
  }
  return {
    details: detailsWith(details, within(null, null)),
    sections: sections.map(section =>
      sameOr(section, {
        ...section,
        events: section.events.map(event => eventWith(event, within(event.id, null))),
      }),
    ),
    documents: documents.map(document => documentWith(document, within(null, document.fileName))),
  }
}

type Change = (field: string, text: string, isHtml?: boolean) => string

const sameOr = <Section extends Scenario['sections'][number]>(before: Section, after: Section): Section =>
  before.events.every((event, index) => event === after.events[index]) ? before : after

const detailsWith = (details: ScenarioDetails, to: Change): ScenarioDetails =>
  merged(details, {
    title: to('title', details.title),
    subtitle: to('subtitle', details.subtitle),
    description: to('description', details.description, true),
    content: to('content', details.content, true),
    ...(details.objectives && {
      objectives: same(details.objectives, each =>
        merged(each, { name: to('objectives', each.name) || each.name, good: to('objectives', each.good) }),
      ),
    }),
    ...(details.roles && {
      roles: same(details.roles, each =>
        merged(each, {
          name: to('roles', each.name) || each.name,
          description: to('roles', each.description),
        }),
      ),
    }),
    ...writtenWith(details, ['briefing', 'observe', 'debriefing'], to),
  })

const writtenWith = <Field extends string>(
  value: Readonly<Partial<Record<Field, string | undefined>>>,
  fields: readonly Field[],
  to: Change,
): Partial<Record<Field, string>> =>
  Object.fromEntries(
    fields.flatMap(field => {
      const text = value[field]
      return text === undefined ? [] : [[field, to(field, text)]]
    }),
    // The cast holds: its keys are among these fields.
  ) as Partial<Record<Field, string>>

/** Saving makes a post's subject from its text (S2§5). */
const eventWith = (event: ScenarioEvent, to: Change): ScenarioEvent => {
  const { options, comments, accepted, replyAs, partlyFeedback, rubric, matchers, to: addressees } = event
  return merged(event, {
    subject: event.type === 'Social' ? event.subject : to('subject', event.subject),
    content: to('content', event.content, true),
    imageAlt: to('imageAlt', event.imageAlt),
    image2Alt: to('image2Alt', event.image2Alt),
    options: same(options, option => merged(option, { text: to('options', option.text) || option.text })),
    accepted: same(accepted, text => to('accepted', text) || text),
    ...(matchers && { matchers: same(matchers, each => matcherWith(each, to)) }),
    correctFeedback: to('correctFeedback', event.correctFeedback, true),
    wrongFeedback: to('wrongFeedback', event.wrongFeedback, true),
    ...(partlyFeedback !== undefined && { partlyFeedback: to('partlyFeedback', partlyFeedback, true) }),
    ...writtenWith(event, ['modelAnswer', 'expected', 'help'], to),
    ...(rubric && {
      rubric: merged(rubric, {
        criteria: same(rubric.criteria, each =>
          merged(each, { name: to('rubric', each.name) || each.name, good: to('rubric', each.good) }),
        ),
      }),
    }),
    comments: same(comments, comment =>
      merged(comment, { content: to('comments', comment.content) || comment.content }),
    ),
    ...(addressees && {
      to: merged(addressees, { teams: same(addressees.teams, team => to('to', team) || team) }),
    }),
    ...(replyAs && { replyAs: merged(replyAs, { agree: to('replyAs', replyAs.agree) }) }),
  })
}

/** A pattern is not a text. */
const matcherWith = (matcher: Matcher, to: Change): Matcher => {
  const words = (texts: string[]) => same(texts, text => to('matchers', text).trim() || text)
  const feedback = merged(
    matcher.feedback,
    writtenWith(matcher.feedback, ['right', 'partly', 'wrong'], (_, text) => to('matchers', text)),
  )
  switch (matcher.kind) {
    case 'exact':
      return merged(matcher, { feedback, right: words(matcher.right), partly: words(matcher.partly) })
    case 'number':
      return merged(matcher, {
        feedback,
        units: same(matcher.units, unit => merged(unit, { words: words(unit.words) })),
      })
    case 'terms':
      return merged(matcher, {
        feedback,
        terms: same(matcher.terms, words),
        avoid: same(matcher.avoid, words),
      })
    case 'pattern':
      return merged(matcher, { feedback })
  }
}

const documentWith = (document: ScenarioDocument, to: Change): ScenarioDocument =>
  merged(document, {
    title: to('title', document.title),
    content: to('content', document.content, true),
    images: same(document.images, image => merged(image, { caption: to('images', image.caption) })),
    fields: same(document.fields, field =>
      merged(field, {
        label: to('fields', field.label) || field.label,
        options: same(field.options, option => to('fields', option).trim() || option),
      }),
    ),
  })

const same = <Item>(items: Item[], to: (item: Item) => Item): Item[] => {
  const next = items.map(to)
  return next.every((item, index) => item === items[index]) ? items : next
}

const merged = <Value extends object>(value: Value, part: Partial<Value>): Value =>
  Object.entries(part).every(([key, changed]) => Reflect.get(value, key) === changed)
    ? value
    : { ...value, ...part }
