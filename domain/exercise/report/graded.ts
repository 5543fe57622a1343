// Rules 218 to 222.
import { rubricOf } from '#domain/scenario/grades.ts'
import type { Criterion, ScenarioEvent } from '#domain/scenario/schema.ts'
import type { Grading, Instant } from '../log/exercise.ts'
import type { JudgedByPeople } from '../state/seat.ts'
import { pointsOfGrade } from '../story/grades.ts'
import type { Names } from './names.ts'

export interface AskedRubric {
  readonly criteria: readonly Criterion[]
  readonly grading: Grading
}

interface Assessed {
  readonly met: readonly string[]
  /** From 0 to 1. */
  readonly points: number
}

/** `by` is '' without names. */
export interface GradedAnswer {
  readonly state: 'graded' | 'awaiting' | 'self-assessed' | 'unassessed' | 'unscored'
  readonly grade:
    | (Assessed & {
        readonly by: string
        readonly at: Instant
        readonly comment: string
        readonly changes: number
      })
    | null
  readonly self: Assessed | null
}

export const askedRubric = (event: ScenarioEvent, grading: Grading): AskedRubric | null => {
  const rubric = rubricOf(event)
  return rubric ? { criteria: rubric.criteria, grading } : null
}

export const gradedAnswer = (
  event: ScenarioEvent,
  { grades = [], selfAssessed }: JudgedByPeople,
  grading: Grading,
  names: Pick<Names, 'anonymise' | 'instant'>,
): GradedAnswer | null => {
  const rubric = rubricOf(event)
  if (!rubric) return null
  const assessed = (met: readonly string[]): Assessed => ({ met, points: pointsOfGrade(rubric, met) })
  const last = grades.at(-1)
  return {
    state: last ? 'graded' : UNGRADED[grading](selfAssessed !== undefined),
    grade: last
      ? {
          ...assessed(last.met),
          by: names.anonymise ? '' : last.by,
          at: names.instant(last.at),
          comment: last.comment,
          changes: grades.length - 1,
        }
      : null,
    self: selfAssessed ? assessed(selfAssessed.met) : null,
  }
}

const UNGRADED: Readonly<Record<Grading, (isAssessed: boolean) => GradedAnswer['state']>> = {
  grader: () => 'awaiting',
  self: isAssessed => (isAssessed ? 'self-assessed' : 'unassessed'),
  none: () => 'unscored',
}
