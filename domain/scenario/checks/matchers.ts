// Matchers that can be used, and a model answer that they find right (rules 211 to 215).
import { gradesOf } from '../matching/judge.ts'
import { patternProblem } from '../matching/pattern.ts'
import type { ScenarioDocument } from '../schema.ts'
import { type Finding, foundAt, type Placed } from './finding.ts'

export const checkMatchers = (item: Placed, documents: readonly ScenarioDocument[]): readonly Finding[] => {
  const { matchers = [], responseType } = item.event
  if (matchers.length === 0) return []
  if (responseType !== 'text' && responseType !== 'form')
    return [foundAt('matcher without text', item, { field: 'matchers' })]
  return [...checkPatterns(item), ...checkFields(item, documents), ...checkModel(item)]
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

/** A form of the library may have any field. */
const checkFields = (item: Placed, documents: readonly ScenarioDocument[]): readonly Finding[] => {
  const { event } = item
  const forms = [event.pdf, event.pdf2].filter(name => name !== '')
  const own = forms.map(name => documents.find(({ fileName }) => fileName === name))
  if (event.responseType === 'form' && own.some(form => form === undefined)) return []
  const fields =
    event.responseType === 'text'
      ? new Set([''])
      : new Set(own.flatMap(form => form?.fields.map(({ identifier }) => identifier) ?? []))
  const missing = (event.matchers ?? []).map(({ field }) => field).filter(field => !fields.has(field))
  return [...new Set(missing)].map(field =>
    foundAt('matcher without field', item, { field: 'matchers', values: { field } }),
  )
}

const checkModel = (item: Placed): readonly Finding[] => {
  const { event } = item
  if (!event.modelAnswer) return [foundAt('no model answer', item, { field: 'modelAnswer' })]
  if (event.responseType === 'form') return []
  const grades = gradesOf(event, { kind: 'text', text: event.modelAnswer })
  return grades.every(grade => grade === 'right')
    ? []
    : [foundAt('model answer not right', item, { field: 'modelAnswer' })]
}
