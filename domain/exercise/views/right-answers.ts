// Rules 77, 215.
import { rubricOf } from '#domain/scenario/grades.ts'
import { gradesOf } from '#domain/scenario/matching/judge.ts'
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import type { StoryEvent } from '#domain/scenario/story.ts'
import { escaped } from '../words/escaped.ts'
import { type Judged, verdictOf } from '../story/scoring.ts'

export const rightAnswers = (event: ScenarioEvent): readonly string[] => {
  if (event.modelAnswer) return [event.modelAnswer]
  if (rubricOf(event)) return []
  if (event.matchers && event.matchers.length > 0) return []
  return event.responseType === 'text' ? event.accepted : optionTexts(event, event.correct)
}

export const optionTexts = (event: ScenarioEvent, ids: readonly string[]): readonly string[] =>
  ids.flatMap(id => event.options.filter(option => option.id === id)).map(({ text }) => text)

/** Returns HTML. A neutral answer gets the feedback for partly right ones. */
export const feedbackFor = (story: StoryEvent, response: Judged): string => {
  const { event } = story
  const { answer } = response
  const ofVerdict = {
    correct: event.correctFeedback,
    partly: event.partlyFeedback ?? '',
    neutral: event.partlyFeedback ?? '',
    wrong: event.wrongFeedback,
    '': '',
  }[verdictOf(story, response)]
  if ((answer.kind !== 'text' && answer.kind !== 'form') || rubricOf(event)) return ofVerdict
  const grades = gradesOf(event, answer)
  const ofMatchers = (event.matchers ?? []).flatMap(
    ({ feedback }, at) => feedback[grades[at] ?? 'wrong'] || [],
  )
  return `${ofVerdict}${ofMatchers.map(text => `<p>${escaped(text)}</p>`).join('')}`
}
