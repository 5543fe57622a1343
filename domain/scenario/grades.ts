// The verdicts that answers to an event can have, and those that have a branch of their own (rules 63 to 67,
// 214, 217).
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

/** The verdicts that an answer can get; empty if nothing judges it. */
export const gradesPossible = (event: ScenarioEvent): ReadonlySet<Grade> => {
  if (!isAnswerable(event)) return new Set()
  const { responseType, options, accepted, matchers = [], correct } = event
  if (responseType === 'text' || responseType === 'form') {
    if (event.rubric) return new Set(GRADES)
    if (matchers.length > 0)
      return new Set(GRADES.filter(grade => grade !== 'partly' || canBePartly(matchers)))
    return new Set(responseType === 'text' && accepted.length > 0 ? ['right', 'wrong'] : [])
  }
  if (correct.length === 0) return new Set()
  if (responseType === 'option') return new Set(options.map(({ id }) => gradeOfOption(event, id)))
  return new Set(event.partlyFrom === undefined ? ['right', 'wrong'] : GRADES)
}

/** The verdict of a single choice: a neutral one is partly right. */
export const gradeOfOption = ({ correct, neutral }: ScenarioEvent, option: string): Grade => {
  if (correct.includes(option)) return 'right'
  return neutral.includes(option) ? 'partly' : 'wrong'
}

/** The rubric by which people judge an answer; only a text or form has one (rule 218). */
export const rubricOf = ({
  responseType,
  rubric,
}: Pick<ScenarioEvent, 'responseType' | 'rubric'>): Rubric | undefined =>
  responseType === 'text' || responseType === 'form' ? rubric : undefined

/** Whether a branch of an event with a rubric depends on the grade of its own answer (rule 220). */
export const asksForGrade = (event: ScenarioEvent): boolean =>
  rubricOf(event) !== undefined &&
  (GRADES.some(grade => leadsByVerdict(event, grade)) ||
    (event.nextIf ?? []).some(({ when }) =>
      atomsOf(when).some(atom => atom.is === 'verdict' && atom.event === event.id),
    ))

const canBePartly = (matchers: readonly Matcher[]): boolean =>
  matchers.length > 1 ||
  matchers.some(matcher => {
    switch (matcher.kind) {
      case 'exact':
      case 'pattern':
        return matcher.partly.length > 0
      case 'number':
        return true
      case 'terms':
        return matcher.need === 'all' && matcher.partlyFrom > 0 && matcher.partlyFrom < matcher.terms.length
    }
  })

export const leadsByVerdict = (event: ScenarioEvent, grade: Grade): boolean =>
  VERDICT_FIELDS.some(each => each.grade === grade && event[each.field]?.some(leadsSomewhere))

/**
 * Whether the branch of a verdict, or the neutral one, replaces the usual branch for every possible answer.
 * Only a condition takes precedence.
 */
export const isDecidedByVerdict = (event: ScenarioEvent): boolean => {
  const possible = gradesPossible(event)
  const isAlwaysGraded = !rubricOf(event) || (event.nextIfUngraded ?? []).some(leadsSomewhere)
  return possible.size > 0 && isAlwaysGraded && [...possible].every(grade => leadsByVerdict(event, grade))
}
