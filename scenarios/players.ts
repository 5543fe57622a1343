import type { WireResponse } from '#domain/exercise/log/commands.ts'
import { wantedBy } from '#domain/exercise/rehearsal/graded-answer.ts'
import type { Scenario, ScenarioEvent } from '#domain/scenario/schema.ts'
import { isAnswerable } from '#domain/scenario/story.ts'
import type { Plan } from './rehearsal.ts'

interface Habit {
  readonly picks: (event: ScenarioEvent) => readonly string[]
  readonly writes: (event: ScenarioEvent) => string
  readonly knows: (place: number) => boolean
  /** Share of the limit, or of two minutes if there is none; null: no answer. */
  readonly share: (event: ScenarioEvent) => number | null
}

const SOME_WORDS = 'Nobody is hurt, we are on it, and we speak again on the hour.'
const ids = (event: ScenarioEvent): readonly string[] => event.options.map(({ id }) => id)

export const alwaysRight = (scenario: Scenario): Plan =>
  player(scenario, {
    picks: event => (event.correct.length > 0 ? event.correct : ids(event).slice(0, 1)),
    writes: event => event.modelAnswer ?? event.accepted[0] ?? SOME_WORDS,
    knows: () => true,
    share: () => 0.35,
  })

export const alwaysWrong = (scenario: Scenario): Plan =>
  player(scenario, {
    picks: event => {
      if (event.responseType === 'reorder') return event.correct.toReversed()
      return event.wrong.length > 0 ? event.wrong : ids(event).slice(-1)
    },
    writes: () => SOME_WORDS,
    knows: () => false,
    share: () => 0.95,
  })

export const neverAnswers: Plan = () => null

export const nthOf =
  (n: number) =>
  (scenario: Scenario): Plan =>
    player(scenario, {
      ...manners(n, () => n),
      share: event => [0.2, 0.9, 1.3, null][Math.floor(n / 5 + Number(event.id)) % 4] ?? null,
    })

export const inTime =
  (n: number) =>
  (scenario: Scenario): Plan =>
    player(scenario, {
      ...manners(n, event => n * (1 + (Number(event.id) % 3)) + Math.floor(n / 4) * Number(event.id)),
      share: event => [0.2, 0.9][(n + Number(event.id)) % 2] ?? null,
    })

const manners = (n: number, turn: (event: ScenarioEvent) => number): Omit<Habit, 'share'> => ({
  picks: event => {
    const turned = ids(event).map((_, index, list) => list[(index + turn(event)) % list.length] ?? '')
    return event.responseType === 'checkbox' ? turned.slice(0, 1 + (n % 3)) : turned
  },
  writes: event => [event.modelAnswer, halfOf(event)][n % 3] ?? event.accepted[n] ?? SOME_WORDS,
  knows: place => n % 3 === 0 || (n % 3 === 1 && place % 3 !== 0),
})

const player =
  (scenario: Scenario, { picks, writes, knows, share }: Habit): Plan =>
  event => {
    const part = share(event)
    if (!isAnswerable(event) || part === null) return null
    const texts = picks(event).map(id => event.options.find(option => option.id === id)?.text ?? '')
    return {
      response: responseTo(scenario, event, texts, { writes, knows }),
      after: (event.timeLimit ?? 120) * part,
    }
  }

const responseTo = (
  scenario: Scenario,
  event: ScenarioEvent,
  texts: readonly string[],
  { writes, knows }: Pick<Habit, 'writes' | 'knows'>,
): WireResponse => {
  if (event.responseType === 'text') return writes(event)
  if (event.responseType === 'form') return filledIn(scenario, event, knows)
  return event.responseType === 'option' ? (texts[0] ?? '') : texts
}

const filledIn = (scenario: Scenario, event: ScenarioEvent, knows: Habit['knows']): WireResponse => {
  const fields = scenario.documents.find(({ fileName }) => fileName === event.pdf)?.fields ?? []
  return Object.fromEntries(
    fields.map(({ identifier, fieldType, options }, place) => {
      const matcher = event.matchers?.find(({ field }) => field === identifier)
      if (matcher && knows(place)) return [identifier, wantedBy(matcher, event.modelAnswer ?? '')]
      if (fieldType === 'Text') return [identifier, 'Not yet known.']
      return [identifier, fieldType === 'Checkboxes' ? options.slice(0, 1) : (options[0] ?? '')]
    }),
  )
}

const halfOf = ({ modelAnswer }: ScenarioEvent): string | undefined => {
  const sentences = modelAnswer?.split(/(?<=[.!?]) /) ?? []
  return sentences.slice(0, Math.ceil(sentences.length / 2)).join(' ') || undefined
}
