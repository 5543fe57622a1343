import { gradingOf, type Instant } from '#domain/exercise/log/exercise.ts'
import { scoreOf } from '#domain/exercise/story/score.ts'
import { pointsOutOf } from '#domain/exercise/words/in-words.ts'
import { type Rehearsed, timelineOf } from './rehearsal.ts'

export const resultInWords = (rehearsed: Rehearsed, now: Instant): string => {
  const {
    points,
    totalQuestions,
    awaiting = 0,
  } = scoreOf(timelineOf(rehearsed), gradingOf(rehearsed.exercise), now)
  const parts = [
    ...(totalQuestions > 0 ? [`${pointsOutOf(points, totalQuestions)}.`] : []),
    ...(awaiting > 0 ? [`${awaiting === 1 ? '1 answer awaits' : `${awaiting} answers await`} a grade.`] : []),
  ]
  return `The exercise is over. ${parts.join(' ') || 'Nothing was scored.'}`
}
