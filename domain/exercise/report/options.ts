import type { ResponseType, ScenarioEvent } from '#domain/scenario/schema.ts'
import type { StoryEvent } from '#domain/scenario/story.ts'
import type { Answer } from '../log/log.ts'
import { isScored, type Verdict } from '../story/scoring.ts'

export interface OptionCount {
  readonly text: string
  readonly count: number
  readonly verdict: Verdict
}

interface Answered {
  readonly response: { readonly answer: Answer }
}

export const optionsOf = (event: ScenarioEvent): readonly Option[] => {
  if (event.responseType === 'reorder') {
    if (event.correct.length === 0) return []
    const place = (id: string) => (event.correct.includes(id) ? event.correct.indexOf(id) : Infinity)
    return event.options.toSorted((one, other) => (place(one.id) < place(other.id) ? -1 : 1))
  }
  return WITH_OPTIONS.has(event.responseType) ? event.options : []
}
const WITH_OPTIONS = new Set<ResponseType>(['option', 'checkbox', 'random'])

type Option = ScenarioEvent['options'][number]

/** The positions of an answer's choices; for an ordering task, of those in their right place. */
export const picksOf = (event: ScenarioEvent, answer: Answer): readonly number[] =>
  optionsOf(event).flatMap(({ id }, index) => (isPicked(event, answer, id) ? [index] : []))

const isPicked = (event: ScenarioEvent, answer: Answer, id: string): boolean => {
  if (answer.kind === 'reorder')
    return event.correct.includes(id) && answer.options.indexOf(id) === event.correct.indexOf(id)
  return answer.kind === 'option'
    ? answer.option === id
    : answer.kind === 'checkbox' && answer.options.includes(id)
}

export const optionCounts = (
  event: ScenarioEvent,
  story: StoryEvent | null,
  answers: readonly Answered[],
): readonly OptionCount[] => {
  const picks = answers.flatMap(({ response }) => picksOf(event, response.answer))
  const judged = story !== null && isScored(story, 'none') && event.responseType !== 'reorder'
  return optionsOf(event).map(({ id, text }, index) => ({
    text,
    count: picks.filter(pick => pick === index).length,
    verdict: !judged
      ? ''
      : event.correct.includes(id)
        ? 'correct'
        : event.neutral.includes(id)
          ? 'neutral'
          : 'wrong',
  }))
}
