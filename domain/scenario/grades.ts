import { atomsOf } from './conditions.ts'
import type { Matcher, Rubric, ScenarioEvent } from './schema.ts'
import { isAnswerable, leadsSomewhere } from './story.ts'
import { type Grade, GRADES } from './words.ts'

export const VERDICT_FIELDS = [
  { field: 'nextIfRight', grade: 'right' },
  { field: 'nextIfPartly', grade: 'partly' },
  { field: 'nextIfWrong', grade: 'wrong' },
] as const
export type VerdictField = (typeof VERDICT_FIELDS)[number]['field']

/** Empty if nothing judges an answer. */
export const gradesPossible = (event: ScenarioEvent): ReadonlySet<Grade> => {
  if (!isAnswerable(event)) return new Set()
  const { responseType, options, accepted, matchers = [], correct } = event
  if (responseType === 'text' || responseType === 'form') {
    const isJudged =
      event.rubric !== undefined || matchers.length > 0 || (responseType === 'text' && accepted.length > 0)
    if (!isJudged) return new Set()
  } else if (correct.length === 0) return new Set()
  if (responseType === 'option') return new Set(options.map(({ id }) => gradeOfOption(event, id)))
  return new Set(GRADES.filter(grade => grade !== 'partly' || canBePartly(event)))
}

/** Percent of the points (rule 214). */
export const partlyFrom = ({ partlyFrom: from, responseType }: ScenarioEvent): number =>
  from ?? (responseType === 'text' || responseType === 'form' ? 0 : Infinity)

const canBePartly = (event: ScenarioEvent): boolean => {
  const most = mostInPart(event)
  return most > 0 && most * 100 >= partlyFrom(event)
}

/** Rule 66. */
export const POSITIONS = 5

/** The greatest share of the points short of all; 0 for all or nothing. Not meant for a single choice. */
export const mostInPart = (event: ScenarioEvent): number => {
  const { responseType, options, correct, matchers = [] } = event
  const rubric = rubricOf(event)
  if (rubric) return mostOfRubric(rubric)
  switch (responseType) {
    case 'checkbox':
      return correct.length > 1 ? (correct.length - 1) / correct.length : 0
    case 'reorder': {
      const counted = Math.min(correct.length, POSITIONS)
      // If every place counts, an item out of place displaces another one.
      return Math.max(0, counted - (options.length > counted ? 1 : 2)) / Math.max(1, counted)
    }
    case 'text':
    case 'form':
      return matchers.length === 0
        ? 0
        : (matchers.length - (matchers.some(findsPartly) ? 0.5 : 1)) / matchers.length
    default:
      return 0
  }
}

const mostOfRubric = ({ criteria }: Rubric): number => {
  const weights = criteria.map(({ points }) => points).filter(points => points > 0)
  const all = weights.reduce((sum, points) => sum + points, 0)
  return all === 0 ? 0 : (all - Math.min(...weights)) / all
}

const findsPartly = (matcher: Matcher): boolean => {
  switch (matcher.kind) {
    case 'exact':
    case 'pattern':
      return matcher.partly.length > 0
    case 'number':
      return true
    case 'terms':
      return matcher.need === 'all' && matcher.partlyFrom > 0 && matcher.partlyFrom < matcher.terms.length
  }
}

/** Rule 214. */
export const gradeOfOption = ({ correct, neutral }: ScenarioEvent, option: string): Grade => {
  if (correct.includes(option)) return 'right'
  return neutral.includes(option) ? 'partly' : 'wrong'
}

/** Rule 218. */
export const rubricOf = ({
  responseType,
  rubric,
}: Pick<ScenarioEvent, 'responseType' | 'rubric'>): Rubric | undefined =>
  responseType === 'text' || responseType === 'form' ? rubric : undefined

/** Rule 220. */
export const asksForGrade = (event: ScenarioEvent): boolean =>
  rubricOf(event) !== undefined &&
  (GRADES.some(grade => leadsByVerdict(event, grade)) ||
    (event.nextIf ?? []).some(({ when }) =>
      atomsOf(when).some(atom => atom.is === 'verdict' && atom.event === event.id),
    ))

export const leadsByVerdict = (event: ScenarioEvent, grade: Grade): boolean =>
  VERDICT_FIELDS.some(each => each.grade === grade && event[each.field]?.some(leadsSomewhere))

/** Whether a verdict's branch, or the neutral one, replaces the usual branch for every possible answer. */
export const isDecidedByVerdict = (event: ScenarioEvent): boolean => {
  const possible = gradesPossible(event)
  const isAlwaysGraded = !rubricOf(event) || (event.nextIfUngraded ?? []).some(leadsSomewhere)
  return possible.size > 0 && isAlwaysGraded && [...possible].every(grade => leadsByVerdict(event, grade))
}
