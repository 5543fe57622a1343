// Rules 211 to 220.
import type { Condition, ConditionAtom, ConditionPart, Criterion, Matcher } from '#domain/scenario/schema.ts'
import { leadsSomewhere } from '#domain/scenario/story.ts'
import type { EventDraft } from './work.ts'

type NextIf = NonNullable<EventDraft['nextIf']>[number]

export const MATCHER_KINDS = ['number', 'terms', 'pattern', 'exact'] as const

export const newMatcher = (kind: Matcher['kind'], field: string): Matcher => {
  const reading = { field, feedback: {} }
  switch (kind) {
    case 'number':
      return {
        kind,
        ...reading,
        value: 0,
        tolerance: 0,
        partlyTolerance: null,
        units: [],
        unitRequired: false,
      }
    case 'terms':
      return { kind, ...reading, need: 'all', terms: [], partlyFrom: 1, avoid: [], negation: false }
    case 'pattern':
    case 'exact':
      return { kind, ...reading, right: [], partly: [] }
  }
}

/** One term per line, with commas between its spellings. */
export const termsText = (terms: readonly (readonly string[])[]): string =>
  terms.map(spellingsText).join('\n')
export const termsIn = (text: string): string[][] => (text === '' ? [] : text.split('\n').map(spellingsIn))

/** A comma within a spelling, as in "41,268", is written with a backslash before it. */
export const spellingsText = (spellings: readonly string[]): string =>
  spellings.map(spelling => spelling.replaceAll(',', String.raw`\,`)).join(',')
export const spellingsIn = (line: string): string[] =>
  line.split(/(?<!\\),/).map(spelling => spelling.replaceAll(String.raw`\,`, ','))

export const newAtom = (is: ConditionAtom['is'], event: string, section: string): ConditionAtom => {
  switch (is) {
    case 'option':
      return { is, event, option: '', not: false }
    case 'verdict':
      return { is, event, verdict: 'right', not: false }
    case 'score':
      return { is, section, atLeast: 50, not: false }
  }
}

export const tidiedJudging = (draft: EventDraft): EventDraft => {
  const isWritten = draft.responseType === 'text' || draft.responseType === 'form'
  const isPartial = isWritten || draft.responseType === 'checkbox' || draft.responseType === 'reorder'
  const matchers = isWritten ? (draft.matchers ?? []).map(tidiedMatcher).filter(judges) : []
  const nextIf = (draft.nextIf ?? [])
    .map(tidiedBranch)
    .filter(({ when, next }) => when.parts.length > 0 && next.length > 0)
  const { partlyFeedback = '', modelAnswer = '' } = draft
  const tidied = {
    ...draft,
    ...{ matchers: emptied(matchers), nextIf: emptied(nextIf) },
    nextIfRight: emptied(targetsIn(draft.nextIfRight)),
    nextIfPartly: emptied(targetsIn(draft.nextIfPartly)),
    nextIfWrong: emptied(targetsIn(draft.nextIfWrong)),
    nextIfUngraded: emptied(targetsIn(draft.nextIfUngraded)),
    rubric: isWritten ? tidiedRubric(draft.rubric) : undefined,
    gradeWait: isWritten ? draft.gradeWait || undefined : undefined,
    partlyFrom: isPartial ? draft.partlyFrom : undefined,
    partlyFeedback: partlyFeedback === '' ? undefined : partlyFeedback,
    modelAnswer: modelAnswer.trim() === '' ? undefined : modelAnswer.trim(),
  }
  // A stored event lacks these fields if they are empty.
  for (const field of FIELDS) if (tidied[field] === undefined) delete tidied[field]
  return tidied
}

const FIELDS = [
  ...(['matchers', 'partlyFrom', 'partlyFeedback', 'modelAnswer'] as const),
  ...(['nextIfRight', 'nextIfPartly', 'nextIfWrong', 'nextIfUngraded', 'nextIf'] as const),
  ...(['rubric', 'gradeWait'] as const),
]

const emptied = <Item>(list: Item[]): Item[] | undefined => (list.length === 0 ? undefined : list)
const targetsIn = (targets: readonly string[] = []): string[] => targets.filter(leadsSomewhere)
const written = (texts: readonly string[]): string[] => texts.map(text => text.trim()).filter(Boolean)
const writtenTerms = (terms: readonly (readonly string[])[]): string[][] =>
  terms.map(written).filter(({ length }) => length > 0)

const tidiedRubric = (rubric: EventDraft['rubric']): EventDraft['rubric'] => {
  const criteria = (rubric?.criteria ?? [])
    .map(each => ({ ...each, name: each.name.trim() }))
    .filter(({ name }) => name !== '')
  return criteria.length === 0 ? undefined : { criteria }
}

export const newCriterion = (criteria: readonly Criterion[]): Criterion => {
  let number = criteria.length + 1
  while (criteria.some(({ id }) => id === `c${number}`)) number++
  return { id: `c${number}`, name: '', good: '', points: 1 }
}

const tidiedMatcher = (matcher: Matcher): Matcher => {
  switch (matcher.kind) {
    case 'number':
      return {
        ...matcher,
        units: matcher.units
          .map(unit => ({ ...unit, words: written(unit.words) }))
          .filter(({ words }) => words.length > 0),
      }
    case 'terms':
      return { ...matcher, terms: writtenTerms(matcher.terms), avoid: writtenTerms(matcher.avoid) }
    case 'pattern':
    case 'exact':
      return { ...matcher, right: written(matcher.right), partly: written(matcher.partly) }
  }
}

const judges = (matcher: Matcher): boolean => {
  if (matcher.kind === 'number') return true
  return (matcher.kind === 'terms' ? matcher.terms : matcher.right).length > 0
}

const tidiedBranch = ({ when, next }: NextIf): NextIf => ({
  when: { ...when, parts: when.parts.flatMap(tidiedPart) },
  next: targetsIn(next),
})

const tidiedPart = (part: ConditionPart): Condition['parts'] => {
  if (part.is !== 'group') return asks(part) ? [part] : []
  const parts = part.parts.filter(asks)
  return parts.length > 0 ? [{ ...part, parts }] : []
}

const asks = (atom: ConditionAtom): boolean => {
  if (atom.is === 'score') return atom.section !== ''
  return atom.event !== '' && (atom.is === 'verdict' || atom.option !== '')
}
