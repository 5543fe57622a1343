// Rules 211 to 215, 218 to 220.
import { asksForGrade, rubricOf } from '../grades.ts'
import { writtenPoints } from '../matching/judge.ts'
import { rightValue } from '../matching/choices.ts'
import { patternProblem } from '../matching/pattern.ts'
import type { ScenarioDocument } from '../schema.ts'
import { leadsSomewhere } from '../story.ts'
import { type Finding, foundAt, type Placed } from './finding.ts'
import { isNoise } from './reach.ts'

export const checkMatchers = (item: Placed, documents: readonly ScenarioDocument[]): readonly Finding[] => {
  const { matchers = [], responseType } = item.event
  if (matchers.length === 0) return checkModelRight(item)
  if (responseType !== 'text' && responseType !== 'form')
    return [foundAt('matcher without text', item, { field: 'matchers' })]
  return [
    ...checkPatterns(item),
    ...checkFields(item, documents),
    ...checkChoices(item, documents),
    ...checkModel(item),
  ]
}

const checkPatterns = (item: Placed): readonly Finding[] =>
  (item.event.matchers ?? [])
    .flatMap(matcher => (matcher.kind === 'pattern' ? [...matcher.right, ...matcher.partly] : []))
    .flatMap(pattern => {
      const problem = patternProblem(pattern)
      return problem === null
        ? []
        : [foundAt('pattern unreadable', item, { field: 'matchers', values: { pattern, problem } })]
    })

/** An unknown form may have any field, but no field without a name. */
const checkFields = (item: Placed, documents: readonly ScenarioDocument[]): readonly Finding[] => {
  const { event } = item
  const forms = [event.pdf, event.pdf2].filter(name => name !== '')
  const own = forms.map(name => documents.find(({ fileName }) => fileName === name))
  const isUnknown = event.responseType === 'form' && own.some(form => form === undefined)
  const fields =
    event.responseType === 'text'
      ? new Set([''])
      : new Set(own.flatMap(form => form?.fields.map(({ identifier }) => identifier) ?? []))
  const missing = (event.matchers ?? [])
    .map(({ field }) => field)
    .filter(field => (isUnknown ? field === '' : !fields.has(field)))
  return [...new Set(missing)].map(field =>
    foundAt('matcher without field', item, { field: 'matchers', values: { field } }),
  )
}

const checkChoices = (item: Placed, documents: readonly ScenarioDocument[]): readonly Finding[] => {
  const { responseType, pdf, pdf2, matchers = [] } = item.event
  if (responseType !== 'form') return []
  const forms = documents.filter(({ fileName }) => fileName === pdf || fileName === pdf2)
  const fields = new Map(forms.flatMap(form => form.fields.map(field => [field.identifier, field] as const)))
  return matchers.flatMap(matcher => {
    const field = fields.get(matcher.field)
    if (!field || field.fieldType === 'Text' || field.options.length === 0) return []
    if (rightValue([matcher], field) !== undefined) return []
    const choices = field.options.map(option => `“${option}”`).join(', ')
    return [
      foundAt('matcher beyond choices', item, { field: 'matchers', values: { field: field.label, choices } }),
    ]
  })
}

const checkModel = (item: Placed): readonly Finding[] =>
  item.event.modelAnswer || isNoise(item)
    ? checkModelRight(item)
    : [foundAt('no model answer', item, { field: 'modelAnswer' })]

const checkModelRight = (item: Placed): readonly Finding[] => {
  const { event } = item
  const { accepted, matchers = [] } = event
  if (event.responseType !== 'text' || rubricOf(event)) return []
  if (!event.modelAnswer || accepted.length + matchers.length === 0) return []
  return writtenPoints(event, { kind: 'text', text: event.modelAnswer }) === 1
    ? []
    : [foundAt('model answer not right', item, { field: 'modelAnswer' })]
}

export const checkRubric = (item: Placed): readonly Finding[] => {
  const { event } = item
  const { rubric, matchers = [], accepted, gradeWait = 0, nextIfUngraded = [] } = event
  if (!rubric) return []
  const at = { field: 'rubric' }
  if (!rubricOf(event)) return [foundAt('rubric without text', item, at)]
  const isWorth = rubric.criteria.some(({ points }) => points > 0)
  const isNeutral = nextIfUngraded.some(leadsSomewhere)
  return [
    ...(matchers.length + accepted.length > 0 ? [foundAt('rubric beside matchers', item, at)] : []),
    ...(isWorth ? [] : [foundAt('rubric worth nothing', item, at)]),
    ...(asksForGrade(event) && (gradeWait === 0 || !isNeutral)
      ? [foundAt('nobody may grade', item, at)]
      : []),
  ]
}
