import { DETAILS } from '#contracts/words/scenario-fields.ts'
import type { RuleCode } from '#domain/scenario/checks/rules.ts'
import type { Finding } from '#domain/scenario/checks/finding.ts'
import { canHaveLimit, isAnswerable } from '#domain/scenario/story.ts'
import { NOWHERE } from '#domain/scenario/words.ts'
import type { ScenarioDetails } from '#domain/scenario/schema.ts'
import { isChoosing } from '../desk/event-draft.ts'
import type { EventDraft } from '../desk/work.ts'

const FIELDS = {
  persona: ['name', 'role', 'organisation', 'address'],
  subject: ['subject'],
  content: ['content'],
  image: ['image', 'imageAlt'],
  image2: ['image2', 'image2Alt'],
  displayDate: ['displayDate'],
  pdf: ['pdf'],
  pdf2: ['pdf2'],
  comments: ['comments'],
  responseType: ['responseType'],
  timeLimit: ['timeLimit'],
  team: ['team'],
  decide: ['decide'],
  to: ['to', 'cue', 'spare'],
  options: ['options', 'correct', 'neutral', 'wrong'],
  correctFeedback: ['correctFeedback'],
  wrongFeedback: ['wrongFeedback'],
  partlyFeedback: ['partlyFeedback'],
  matchers: ['matchers', 'partlyFrom'],
  modelAnswer: ['modelAnswer'],
  rubric: ['rubric', 'gradeWait'],
  reason: ['reason'],
  confidence: ['confidence'],
  objectives: ['objectives'],
  expected: ['expected'],
  help: ['help'],
  delay: ['delay'],
  displayAfter: ['displayAfter'],
  next: ['next'],
  earlierThan: ['earlierThan'],
  laterThan: ['laterThan'],
  nextIfEarly: ['nextIfEarly'],
  nextIfLate: ['nextIfLate'],
  onTimeout: ['onTimeout'],
  nextIfRight: ['nextIfRight'],
  nextIfPartly: ['nextIfPartly'],
  nextIfWrong: ['nextIfWrong'],
  nextIfUngraded: ['nextIfUngraded'],
  nextIf: ['nextIf'],
  id: ['id'],
} as const satisfies Readonly<Record<string, readonly (keyof EventDraft)[]>>

export type FindingPlace = keyof typeof FIELDS

export const findingsAt = (findings: readonly Finding[], place: FindingPlace): readonly Finding[] =>
  findings.filter(({ field }) => placeOfField(field) === place)

export const findingsElsewhere = (findings: readonly Finding[], event: EventDraft): readonly Finding[] =>
  findings.filter(({ field }) => {
    const place = placeOfField(field)
    return place === undefined || !isShown(place, event)
  })

export const isOfDetails = (
  finding: Finding,
): finding is Finding & { readonly field: keyof ScenarioDetails } =>
  finding.event === null && DETAILS.some(detail => detail === finding.field)

export type Part = 'words' | 'mark' | 'next' | 'persona'

const OF_WORDS = new Set<RuleCode>(['placeholder', 'text too long', 'same answer twice', 'option id twice'])

export const partOf = ({ rule, field }: Finding): Part => {
  if (OF_WORDS.has(rule)) return 'words'
  if (field.startsWith('comments ')) return 'persona'
  return field === 'options' ? 'next' : 'mark'
}

/** The field's id without 'event-'; 'title' if the finding is about no field. */
export const fieldOf = (finding: Finding): string => {
  const { field, option, rule } = finding
  const place = placeOfField(field)
  if (place === 'options')
    return option === null || rule === 'mark without option'
      ? 'responseType'
      : optionPart(option, partOf(finding))
  if (place === 'comments') return commentPart(field, partOf(finding))
  return field === 'imageAlt' || field === 'image2Alt' ? field : (place ?? 'title')
}

export const optionPart = (option: string, part: Part): string => `option-${part}-${option}`
export const commentPart = (field: string, part: Part): string => `${field.replace(' ', '-')}-${part}`

export const isOfOption = (
  finding: Finding,
  options: EventDraft['options'],
  option: string | null,
): boolean =>
  placeOfField(finding.field) === 'options' &&
  (hasOption({ options }, finding.option) ? finding.option : null) === option

const hasOption = ({ options }: Pick<EventDraft, 'options'>, option: string | null): boolean =>
  options.some(({ id }) => id === option)

const placeOfField = (field: string): FindingPlace | undefined =>
  field.startsWith('comments ') ? 'comments' : names.find(name => FIELDS[name].some(known => known === field))

// The cast holds: FIELDS has no other keys.
const names = Object.keys(FIELDS) as FindingPlace[]

const isShown = (place: FindingPlace, event: EventDraft): boolean => {
  const { type, responseType } = event
  const asks = isAnswerable(event)
  switch (place) {
    case 'subject':
      return type !== 'Social'
    case 'comments':
      return type === 'Social'
    case 'timeLimit':
      return asks && canHaveLimit({ type })
    case 'options':
      return isChoosing(event)
    case 'correctFeedback':
    case 'wrongFeedback':
    case 'partlyFeedback':
      return asks && (responseType !== 'form' || (event.matchers ?? []).length > 0)
    case 'matchers':
    case 'modelAnswer':
    case 'rubric':
      return responseType === 'text' || responseType === 'form'
    case 'nextIfRight':
    case 'nextIfPartly':
    case 'nextIfWrong':
    case 'nextIfUngraded':
      return asks && (event[place] ?? []).length > 0
    case 'earlierThan':
    case 'laterThan':
    case 'nextIfEarly':
    case 'nextIfLate':
    case 'onTimeout':
      return event.timings || branchesByTime(event)
    default:
      return true
  }
}

type Branching = Pick<EventDraft, 'earlierThan' | 'laterThan' | 'nextIfEarly' | 'nextIfLate' | 'onTimeout'>

export const branchesByTime = ({
  earlierThan,
  laterThan,
  nextIfEarly,
  nextIfLate,
  onTimeout,
}: Branching): boolean =>
  earlierThan !== -1 ||
  laterThan !== -1 ||
  [nextIfEarly, nextIfLate, onTimeout].some(target => target !== NOWHERE)
