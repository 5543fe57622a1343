// '/1' and '/0' (rules 93, 94).
import { PASS_PERCENT } from '#domain/marks.ts'
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import { DEBRIEF, FINISH } from '#domain/scenario/words.ts'
import type { Exercise } from '../log/exercise.ts'
import { FEEDBACK_FORM, builtInEvent } from './built-in.ts'
import { percentOf } from '../words/percent.ts'
import { escaped } from '../words/escaped.ts'
import { inPercent, pointsOutOf } from '../words/in-words.ts'
import type { Score } from '../story/score.ts'

/** @param isOver whether the player may read their report (rule 139) */
export const debriefMail = (exercise: Exercise, score: Score, isOver: boolean): ScenarioEvent =>
  builtInEvent({
    id: DEBRIEF,
    type: 'Email',
    subject: 'Your result',
    content: `${result(score, isOver)}<p>${isOver ? 'Your report' : 'When the exercise is over, you can open your report here. It'} shows every decision: what you answered, when, and, where it counted, what was right.</p><p>May we ask for your opinion? The form takes two minutes, and your answers are never shown with your name.</p>`,
    responseType: 'form',
    pdf: feedbackFormName(exercise),
  })

export const feedbackFormName = (exercise: Exercise): string =>
  exercise.scenario.details.feedbackForm || FEEDBACK_FORM.fileName

export const closingMail = (exercise: Exercise): ScenarioEvent =>
  builtInEvent({
    id: FINISH,
    type: 'Email',
    subject: 'The end of the exercise',
    content: `<p>This is the end of <strong>${escaped(exercise.scenario.details.title || exercise.scenario.fileName)}</strong>. Nothing more will happen, and nothing you saw was real.</p><p>Thank you for taking part. Take a moment, breathe out, and talk it over with your colleagues: that is where most of the learning happens.</p>`,
  })

const result = ({ points, totalQuestions, passed, awaiting = 0 }: Score, isOver: boolean): string => {
  // Grades may still change the result (rule 221).
  if (awaiting > 0)
    return `<p>${awaiting === 1 ? 'One of your answers awaits' : `${awaiting} of your answers await`} a grade. Your result will be in this mail once ${awaiting === 1 ? 'it is' : 'all are'} graded.</p>`
  if (passed === null)
    return `<p>${isOver ? 'No scored question reached you.' : 'No scored question has reached you so far.'}</p>`
  const reached = `${pointsOutOf(points, totalQuestions)} (${inPercent(percentOf(points, totalQuestions))})`
  const verdict = passed
    ? '<strong>PASS</strong>. Well done!'
    : '<strong>FAIL</strong>. The report shows where to look next.'
  return `<p>You reached ${reached}. ${inPercent(PASS_PERCENT)} are needed to pass: ${verdict}</p>`
}
