import type { Scenario } from '#domain/scenario/schema.ts'
import { seatOwner } from '../story/owners.ts'
import { scoreOf, type Score } from '../story/score.ts'
import type { Delivery, StoryDelivery } from '../story/deliveries.ts'
import { type Bot, playerOf } from './bots.ts'
import { type Playthrough, playedThrough } from './playthrough.ts'
import { rehearsalOf, seatFor } from './rehearsal.ts'

export interface Trial extends Playthrough {
  readonly bot: Bot
  readonly run: number
  readonly deliveries: readonly StoryDelivery[]
  readonly score: Score
}

const START = 0

/** In runs with the same number, random events draw the same option for every bot. */
export const trialOf = (
  scenario: Scenario,
  {
    seed,
    bot,
    run,
    but,
  }: {
    readonly seed: string
    readonly bot: Bot
    readonly run: number
    readonly but?: (event: string) => boolean
  },
): Trial => {
  const drawn = `${seed} ${run}`
  const exercise = rehearsalOf({ scenario, at: START, teams: [], seed: drawn })
  const holder = seatFor(null)
  const player = playerOf(bot, exercise, seatOwner({ id: holder }), { seed: drawn, but })
  const played = playedThrough(exercise, holder, player)
  return {
    ...played,
    ...{ bot, run },
    deliveries: played.timeline.deliveries.filter(isOfStory),
    score: scoreOf(played.timeline, 'none', Infinity),
  }
}

const isOfStory = (delivery: Delivery): delivery is StoryDelivery => delivery.kind === 'story'
