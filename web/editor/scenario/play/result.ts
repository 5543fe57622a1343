import { gradingOf, type Instant } from '#domain/exercise/log/exercise.ts'
import { scoreOf } from '#domain/exercise/story/score.ts'
import { awaitingInWords } from '#domain/exercise/words/grade-words.ts'
import { pointsOutOf } from '#domain/exercise/words/in-words.ts'
import { type Rehearsed, timelineOf } from './rehearsal.ts'

export const resultInWords = (rehearsed: Rehearsed, now: Instant): string => {
  const { points, totalQuestions, awaiting } = scoreOf(
    timelineOf(rehearsed),
    gradingOf(rehearsed.exercise),
    now,
  )
  const scored = totalQuestions > 0 ? pointsOutOf(points, totalQuestions) : ''
  const parts = [scored, awaitingInWords(awaiting)].filter(Boolean).map(part => `${part}.`)
  return `The exercise is over. ${parts.join(' ') || 'Nothing was scored.'}`
}
