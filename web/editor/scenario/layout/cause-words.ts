import type { Answer } from '#domain/exercise/log/log.ts'
import type { Cause } from '#domain/exercise/rehearsal/cause.ts'
import { formsOf } from '#domain/exercise/mails/built-in.ts'
import { responseInWords } from '#domain/exercise/words/wire.ts'
import type { Scenario, ScenarioDocument, ScenarioEvent } from '#domain/scenario/schema.ts'
import { storyOf } from '#domain/scenario/story.ts'

const MINUTE = 60_000

export const causeWords = (
  scenario: Scenario,
  cause: Cause,
  forms: readonly ScenarioDocument[] = [],
): string => {
  const quoted = (event: string, answer: Answer) => inWords({ scenario, forms }, event, answer)
  switch (cause.kind) {
    case 'clock':
      return cause.xt === 0
        ? 'From the start'
        : `By the clock, at minute ${Math.round((cause.xt / MINUTE) * 100) / 100}`
    case 'display':
      return (
        (cause.drawn
          ? `${quoted(cause.event, cause.drawn)} was drawn at random in ${cause.event}`
          : `After ${cause.event}`) + heldWords(scenario, cause)
      )
    case 'answer':
      if (cause.speed) return `${cause.event} was answered ${cause.speed}`
      if (cause.judged && cause.judged !== 'condition')
        return `${cause.event} was answered, and the answer was ${GRADE_WORDS[cause.judged]}: ${quoted(cause.event, cause.answer)}`
      return `${cause.event} was answered${heldWords(scenario, cause)}: ${quoted(cause.event, cause.answer)}`
    case 'silence':
      return `No answer to ${cause.event} in time`
    case 'none':
      return 'Nothing was left to see or to answer, and a minute passed'
  }
}

const heldWords = (
  scenario: Scenario,
  { event, condition }: Extract<Cause, { kind: 'display' | 'answer' }>,
): string => {
  if (condition === undefined) return ''
  const isOne = storyOf(scenario).get(event)?.event.nextIf?.length === 1
  return `, and ${isOne ? 'a condition' : `condition ${condition}`} held`
}

export const GRADE_WORDS = {
  ...{ right: 'right', partly: 'partly right', wrong: 'wrong' },
  ungraded: 'not graded in time',
} as const

const LONGEST = 60

const inWords = ({ scenario, forms }: Read, id: string, answer: Answer): string => {
  const event: ScenarioEvent | undefined = storyOf(scenario).get(id)?.event
  const words = event ? responseInWords(event, answer, formsOf(scenario, event, forms)) : ''
  if (words === '') return 'nothing was filled in'
  return `“${words.length > LONGEST ? `${words.slice(0, LONGEST).trimEnd()}…` : words}”`
}

interface Read {
  readonly scenario: Scenario
  readonly forms: readonly ScenarioDocument[]
}
