// Rules 218 to 222.
import { asksForGrade, rubricOf } from '#domain/scenario/grades.ts'
import type { Rubric, ScenarioEvent } from '#domain/scenario/schema.ts'
import type { StoryEvent } from '#domain/scenario/story.ts'
import type { Grading, Instant } from '../log/exercise.ts'
import type { HumanGrade, JudgedByPeople } from '../state/seat.ts'

/** From 0 to 1. */
export const pointsOfGrade = ({ criteria }: Rubric, met: readonly string[]): number => {
  const sum = (counted: Rubric['criteria']) => counted.reduce((total, { points }) => total + points, 0)
  const all = sum(criteria)
  return all === 0 ? 0 : sum(criteria.filter(({ id }) => met.includes(id))) / all
}

export const metIn = ({ criteria }: Rubric, met: readonly string[]): readonly string[] =>
  criteria.flatMap(({ id }) => (met.includes(id) ? [id] : []))

export const isGraded = ({ grades }: Pick<JudgedByPeople, 'grades'>): boolean =>
  grades !== undefined && grades.length > 0

export const isAwaitingGrade = (
  { event, noise }: StoryEvent,
  response: Pick<JudgedByPeople, 'grades'> | null,
  grading: Grading,
): boolean =>
  rubricOf(event) !== undefined && !noise && grading === 'grader' && response !== null && !isGraded(response)

export const asGradedBefore = <Response extends JudgedByPeople>(response: Response, at: Instant): Response =>
  withGrades(
    response,
    (response.grades ?? []).filter(grade => grade.at < at),
  )

export const asGradedUntil = <Response extends JudgedByPeople>(response: Response, at: Instant): Response =>
  withGrades(
    response,
    (response.grades ?? []).filter(grade => grade.at <= at),
  )

export const withGrades = <Response extends JudgedByPeople>(
  response: Response,
  grades: readonly HumanGrade[],
): Response => (grades.length === (response.grades?.length ?? 0) ? response : { ...response, grades })

/** Milliseconds; 0: the branches do not wait. */
export const graceForGrade = (event: ScenarioEvent, grading: Grading): number =>
  grading === 'grader' && asksForGrade(event) ? (event.gradeWait ?? 0) * 1000 : 0
