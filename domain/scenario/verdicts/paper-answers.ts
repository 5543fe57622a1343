import { conditionHolds } from '../conditions.ts'
import type { Condition, ConditionAtom, ScenarioEvent } from '../schema.ts'
import { leadsSomewhere } from '../story.ts'
import type { Grade } from '../words.ts'
import { gradeOfOption, gradesPossible } from '../grades.ts'

export interface PaperAnswer {
  readonly event: ScenarioEvent
  readonly section: string
  readonly chosen: readonly string[] | null
  readonly grade: Grade | null
}

export const paperGrade = (event: ScenarioEvent, chosen: readonly string[], knows: boolean): Grade | null => {
  if (gradesPossible(event).size === 0) return null
  switch (event.responseType) {
    case 'option':
      return gradeOfOption(event, chosen[0] ?? '')
    case 'checkbox':
    case 'reorder':
      return shared(event, chosen)
    default:
      return knows ? 'right' : 'wrong'
  }
}

const shared = ({ correct, responseType, partlyFrom }: ScenarioEvent, chosen: readonly string[]): Grade => {
  const isRight = (id: string, place: number) =>
    responseType === 'reorder' ? correct[place] === id : correct.includes(id)
  const right = chosen.filter(isRight).length
  const wrong = responseType === 'checkbox' ? chosen.length - right : 0
  const share = (right - wrong) / Math.max(1, correct.length)
  if (share === 1) return 'right'
  return partlyFrom !== undefined && share * 100 >= partlyFrom ? 'partly' : 'wrong'
}

export const targetsByCondition = (
  { nextIf = [] }: ScenarioEvent,
  answers: readonly PaperAnswer[],
): readonly string[] => {
  return nextIf.find(({ when, next }) => next.some(leadsSomewhere) && holdsOnPaper(when, answers))?.next ?? []
}

const holdsOnPaper = (when: Condition, answers: readonly PaperAnswer[]): boolean =>
  conditionHolds(when, atom => isTrue(atom, answers))

const isTrue = (atom: ConditionAtom, answers: readonly PaperAnswer[]): boolean => {
  if (atom.is === 'score') return hasScored(atom, answers)
  const answer = answers.find(({ event }) => event.id === atom.event)
  if (!answer?.chosen) return false
  if (atom.is === 'verdict') return answer.grade === atom.verdict
  const deciding = answer.event.responseType === 'checkbox' ? answer.chosen : answer.chosen.slice(0, 1)
  return deciding.includes(atom.option)
}

const POINTS: Readonly<Record<Grade, number>> = { right: 1, partly: 0.5, wrong: 0 }

const hasScored = (
  { section, atLeast }: Extract<ConditionAtom, { is: 'score' }>,
  answers: readonly PaperAnswer[],
): boolean => {
  const scored = answers.filter(each => each.section === section && gradesPossible(each.event).size > 0)
  const points = scored.reduce((sum, { grade }) => sum + (grade === null ? 0 : POINTS[grade]), 0)
  return scored.length > 0 && points * 100 >= atLeast * scored.length
}
