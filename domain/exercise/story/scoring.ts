// Rules 63 to 70.
import { IN_TIME, speedOf } from '#domain/marks.ts'
import { writtenPoints } from '#domain/scenario/matching/judge.ts'
import { limitOf } from '#domain/scenario/story.ts'
import { partlyFrom, POSITIONS, rubricOf } from '#domain/scenario/grades.ts'
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import type { StoryEvent } from '#domain/scenario/story.ts'
import type { Grade } from '#domain/scenario/words.ts'
import type { GameTime, Grading, Instant } from '../log/exercise.ts'
import type { Answer } from '../log/log.ts'
import type { HumanGrade } from '../state/seat.ts'
import { isGraded, pointsOfGrade } from './grades.ts'
import type { Timeliness } from './view.ts'

export type Verdict = 'correct' | 'partly' | 'neutral' | 'wrong' | ''

export interface Judged {
  readonly answer: Answer
  readonly grades?: readonly HumanGrade[]
}

/** Rules 63, 67, 68, 88; with a rubric, rule 219. */
export const isScored = ({ event, noise }: StoryEvent, grading: Grading): boolean =>
  !noise && (rubricOf(event) ? grading === 'grader' : RIGHT_ANSWERS[event.responseType](event) > 0)

/**
 * From 0 to 1; null: unscored, or ungraded (rule 221). A graded answer counts even where players assess
 * themselves.
 */
export const countedPoints = (
  story: StoryEvent,
  response: Judged | null,
  grading: Grading,
): number | null => {
  if (rubricOf(story.event) && response)
    return story.noise || !isGraded(response) ? null : pointsOf(story.event, response)
  if (!isScored(story, grading)) return null
  return response ? pointsOf(story.event, response) : 0
}

/** From 0 to 1, if the event is scored. */
export const pointsOf = (event: ScenarioEvent, judged: Judged): number => {
  const rubric = rubricOf(event)
  if (rubric) return pointsOfGrade(rubric, judged.grades?.at(-1)?.met ?? [])
  const { answer } = judged
  switch (answer.kind) {
    case 'option':
      return event.correct.includes(answer.option) ? 1 : event.neutral.includes(answer.option) ? 0.5 : 0
    case 'checkbox':
      return checkboxPoints(event, answer.options)
    case 'reorder':
      return reorderPoints(event, answer.options)
    case 'text':
    case 'form':
      return writtenPoints(event, answer)
  }
}

/** '' if unscored or ungraded (rules 64 to 67, 214). */
export const verdictOf = (story: StoryEvent, judged: Judged): Verdict => {
  if (!isScored(story, 'grader') || (rubricOf(story.event) && !isGraded(judged))) return ''
  const points = pointsOf(story.event, judged)
  if (points === 1) return 'correct'
  if (judged.answer.kind === 'option') return points > 0 ? 'neutral' : 'wrong'
  return points > 0 && points * 100 >= partlyFrom(story.event) ? 'partly' : 'wrong'
}

export const gradeOf = (story: StoryEvent, judged: Judged): Grade | null => GRADE_OF[verdictOf(story, judged)]

const GRADE_OF: Readonly<Record<Verdict, Grade | null>> = {
  correct: 'right',
  partly: 'partly',
  neutral: 'partly',
  wrong: 'wrong',
  '': null,
}

/**
 * Null without a limit, and for distractors (rules 70, 88). `elapsed` counts from the display; facilitators
 * added `extra`.
 */
export const timelinessOf = (
  { event, noise }: StoryEvent,
  elapsed: GameTime,
  timeFactor: number,
  extra: GameTime = 0,
): Timeliness | null => {
  const limit = limitOf(event)
  if (limit === null || noise) return null
  return speedOf(elapsed / (limit * 1000 * timeFactor + extra))
}

export const questionShown = (
  event: ScenarioEvent,
  shownXt: GameTime,
  factor: (at: Instant) => number = () => 1,
) => {
  const limit = limitOf(event)
  return {
    id: event.id,
    shownXt,
    limit: limit === null ? null : (at: Instant) => limit * 1000 * factor(at),
  }
}

/** How long after the display an answer becomes late; null: never. */
export const lateAfter = (story: StoryEvent, timeFactor: number, extra: GameTime = 0): GameTime | null => {
  const limit = limitOf(story.event)
  return limit === null || story.noise ? null : (limit * 1000 * timeFactor + extra) * IN_TIME
}

const choices = (event: ScenarioEvent): number => event.correct.length
const none = (): number => 0
const RIGHT_ANSWERS: Record<ScenarioEvent['responseType'], (event: ScenarioEvent) => number> = {
  option: choices,
  checkbox: choices,
  reorder: choices,
  text: ({ accepted, matchers = [] }) => accepted.length + matchers.length,
  form: ({ matchers = [] }) => matchers.length,
  random: none,
  none,
}

const checkboxPoints = ({ correct, neutral }: ScenarioEvent, chosen: readonly string[]): number => {
  const right = chosen.filter(option => correct.includes(option)).length
  const wrong = chosen.filter(option => !correct.includes(option) && !neutral.includes(option)).length
  return Math.max(0, (right - wrong) / correct.length)
}

const reorderPoints = ({ correct }: ScenarioEvent, order: readonly string[]): number => {
  const counted = correct.slice(0, POSITIONS)
  return counted.filter((option, position) => order[position] === option).length / counted.length
}
