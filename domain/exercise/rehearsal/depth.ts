import type { Scenario } from '#domain/scenario/schema.ts'
import { isAnswerable } from '#domain/scenario/story.ts'
import type { StoryDelivery } from '../story/deliveries.ts'
import { type Trial, trialOf } from './trial.ts'

export interface DepthFigures {
  readonly event: string
  /** Mean number of messages that another answer replaces, adds or removes. */
  readonly messages: number
  readonly questions: number
}

const RUNS = 5

/**
 * The share, from 0 to 1, of the shorter run's messages that come in both of two runs: one with right
 * answers, one with other answers.
 */
export const sharedByExtremes = (scenario: Scenario, seed: string): number => {
  const right = trialOf(scenario, { seed, bot: 'expert', run: 1 })
  const wrong = trialOf(scenario, { seed, bot: 'expert', run: 1, but: () => true })
  const fewer = Math.min(right.deliveries.length, wrong.deliveries.length)
  return (right.deliveries.length - lacking(right, wrong).length) / Math.max(1, fewer)
}

export const depthsOf = (
  scenario: Scenario,
  { seed, runs }: { readonly seed: string; readonly runs: number },
): readonly DepthFigures[] => {
  const found = new Map<string, { readonly messages: number; readonly questions: number }[]>()
  for (let run = 1; run <= Math.min(RUNS, runs); run++) {
    const played = trialOf(scenario, { seed, bot: 'able', run })
    for (const { id } of played.deliveries.filter(({ response }) => response?.by)) {
      const other = trialOf(scenario, { seed, bot: 'able', run, but: event => event === id })
      found.set(id, [...(found.get(id) ?? []), differenceOf(played, other)])
    }
  }
  return [...found].map(([event, all]) => ({
    event,
    messages: meanOf(all.map(({ messages }) => messages)),
    questions: meanOf(all.map(({ questions }) => questions)),
  }))
}

/** A message in place of another counts once. */
const differenceOf = (one: Trial, other: Trial) => ({
  messages: Math.max(lacking(one, other).length, lacking(other, one).length),
  questions: Math.max(asking(lacking(one, other)), asking(lacking(other, one))),
})

const lacking = (one: Trial, other: Trial): readonly StoryDelivery[] => {
  const ids = new Set(other.deliveries.map(({ id }) => id))
  return one.deliveries.filter(({ id }) => !ids.has(id))
}

const asking = (deliveries: readonly StoryDelivery[]): number =>
  deliveries.filter(({ story }) => isAnswerable(story.event)).length

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)
