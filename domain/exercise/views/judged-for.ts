// Rules 77, 219 to 222.
import { rubricOf } from '#domain/scenario/grades.ts'
import { type Exercise, gradingOf } from '../log/exercise.ts'
import type { StoryDelivery } from '../story/deliveries.ts'
import type { PlayerJudgement } from '../story/view.ts'

/** Null before the answer, which the criteria would help to write. */
export const judgedFor = (exercise: Exercise, { story, response }: StoryDelivery): PlayerJudgement | null => {
  const rubric = rubricOf(story.event)
  if (!rubric || !response || story.noise) return null
  const grading = gradingOf(exercise)
  const last = response.grades?.at(-1)
  const mayKnowGrade = exercise.scenario.details.learningPrograms && last !== undefined
  return {
    grading,
    criteria: grading === 'self' || mayKnowGrade ? rubric.criteria : [],
    selfMet: response.selfAssessed?.met ?? null,
    grade: mayKnowGrade ? { met: last.met, comment: last.comment } : null,
  }
}
