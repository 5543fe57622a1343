// An unfinished part cannot be stored, and a save that left it out would lose the text beside it.
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { ConditionAtom, ConditionPart, Matcher } from '#domain/scenario/schema.ts'
import { leadsSomewhere } from '#domain/scenario/story.ts'
import type { EventDraft } from './work.ts'

export interface AtField extends Refusal {
  readonly field: string
}

/** Positions count from 1; a group's comes before those of its parts. */
export const conditionPart = (condition: number, ...part: readonly number[]): string =>
  `event-if-${[condition, ...part].join('-')}`
export const conditionTarget = (condition: number): string => `event-nextIf-${condition}`
export const matcherText = (matcher: number): string => `event-matcher-${matcher}-text`
export const matcherUnit = (matcher: number, unit: number): string => `event-matcher-${matcher}-unit-${unit}`
export const unfinishedComment = (at: number): string => `draft-${at}`
export const criterionName = (criterion: number): string => `event-criterion-${criterion}-name`

export const unfinishedIn = (event: EventDraft): AtField | undefined => {
  const isWritten = event.responseType === 'text' || event.responseType === 'form'
  return (
    (isWritten
      ? (first(event.matchers, ofMatcher) ?? first(event.rubric?.criteria, ofCriterion))
      : undefined) ??
    first(event.nextIf, ofCondition) ??
    (event.type === 'Social' ? first(event.comments, ofComment) : undefined)
  )
}

const first = <Item>(
  items: readonly Item[] | undefined,
  unfinished: (item: Item, number: number) => AtField | undefined,
): AtField | undefined => {
  for (const [at, item] of (items ?? []).entries()) {
    const found = unfinished(item, at + 1)
    if (found) return found
  }
  return undefined
}

const isBlank = (texts: readonly string[]): boolean => texts.every(text => text.trim() === '')

const ofMatcher = (matcher: Matcher, n: number): AtField | undefined => {
  const field = matcherText(n)
  switch (matcher.kind) {
    case 'number':
      return first(matcher.units, ({ words }, unit) =>
        isBlank(words)
          ? { ...refuse('unit without words', { n, unit }), field: matcherUnit(n, unit) }
          : undefined,
      )
    case 'terms':
      return isBlank(matcher.terms.flat()) ? { ...refuse('matcher without terms', { n }), field } : undefined
    case 'pattern':
    case 'exact':
      return isBlank(matcher.right) ? { ...refuse('matcher without right', { n }), field } : undefined
  }
}

const ofCriterion = ({ name }: { readonly name: string }, n: number): AtField | undefined =>
  isBlank([name]) ? { ...refuse('criterion without name', { n }), field: criterionName(n) } : undefined

/**
 * A comment with neither persona nor text is dropped on saving; one that lacks either would lose the other.
 */
const ofComment = ({ persona, content }: EventDraft['comments'][number], n: number): AtField | undefined => {
  if (isBlank([persona]) === isBlank([content])) return undefined
  return isBlank([persona])
    ? { ...refuse('comment without persona', { n }), field: `event-${unfinishedComment(n - 1)}-persona` }
    : { ...refuse('comment without text', { n }), field: `event-${unfinishedComment(n - 1)}-words` }
}

const ofCondition = (
  { when, next }: NonNullable<EventDraft['nextIf']>[number],
  n: number,
): AtField | undefined =>
  first(when.parts, (part, at) => ofPart(part, n, [at])) ??
  (next.some(leadsSomewhere)
    ? undefined
    : { ...refuse('condition without target', { n }), field: conditionTarget(n) })

const ofPart = (part: ConditionPart, n: number, at: readonly number[]): AtField | undefined => {
  if (part.is === 'group') return first(part.parts, (atom, within) => ofPart(atom, n, [...at, within]))
  const lacks = missingIn(part)
  return lacks && { ...refuse(lacks, { n }), field: `${conditionPart(n, ...at)}-${FIELD[lacks]}` }
}

const missingIn = (atom: ConditionAtom): keyof typeof FIELD | undefined => {
  if (atom.is === 'score') return atom.section === '' ? 'condition without section' : undefined
  if (atom.event === '') return 'condition without event'
  return atom.is === 'option' && atom.option === '' ? 'condition without option' : undefined
}

const FIELD = {
  'condition without section': 'section',
  'condition without event': 'event',
  'condition without option': 'option',
} as const
