// Rubrics that people can judge by, and branches that do not wait for a grade that never comes (rules 218 to
// 220).
import { asksForGrade, rubricOf } from '../grades.ts'
import { leadsSomewhere } from '../story.ts'
import { type Finding, foundAt, type Placed } from './finding.ts'

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
