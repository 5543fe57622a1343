// The cause of a delivery: the clock, or an earlier event and the act on it.
import { delayOf, leadsSomewhere } from '#domain/scenario/story.ts'
import { type Firing, firingsOf, timingOverride } from '../story/branches.ts'
import type { Delivery, StoryDelivery, Timeline } from '../story/timeline.ts'
import type { GameTime } from '../log/exercise.ts'
import type { Answer } from '../log/log.ts'

export type Cause =
  /** The clock, at this exercise time. */
  | { readonly kind: 'clock'; readonly xt: GameTime }
  /** The earlier event was displayed; a random one drew this option. */
  | { readonly kind: 'display'; readonly event: string; readonly drawn: Answer | null }
  | {
      readonly kind: 'answer'
      readonly event: string
      readonly answer: Answer
      readonly speed: 'early' | 'late' | null
    }
  | { readonly kind: 'silence'; readonly event: string }
  /** Nothing in the story: a message from outside it, or an end without a cause in it. */
  | { readonly kind: 'none' }

/** The cause of a delivery; of several, the first. */
export const causeOf = ({ deliveries }: Pick<Timeline, 'deliveries'>, delivery: Delivery): Cause => {
  if (delivery.kind === 'sent') return { kind: 'none' }
  const wait = delivery.kind === 'story' ? delayOf(delivery.story.event) : 0
  const byClock =
    delivery.kind === 'story' && delivery.story.dueXt !== null && delivery.story.dueXt <= delivery.dueXt
  if (byClock) return { kind: 'clock', xt: delivery.dueXt }
  let first: { readonly from: StoryDelivery; readonly firing: Firing } | undefined
  for (const from of deliveries) {
    if (from.kind !== 'story') continue
    for (const firing of setOffBy(from)) {
      if (firing.target !== delivery.id || firing.xt + wait > delivery.dueXt) continue
      if (!first || firing.xt < first.firing.xt) first = { from, firing }
    }
  }
  return first ? causeBy(first.from, first.firing) : { kind: 'none' }
}

/** Everything that a delivery and its answer set off. */
export const setOffBy = ({ story: { event }, dueXt, shownXt, response }: StoryDelivery): readonly Firing[] =>
  firingsOf(event, { dueXt, shownXt, response }).filter(({ target }) => leadsSomewhere(target))

const causeBy = ({ story, response, shownXt }: StoryDelivery, { by, target }: Firing): Cause => {
  const event = story.event.id
  if (by === 'silence') return { kind: 'silence', event }
  if (by === 'display' || !response) return { kind: 'display', event, drawn: response?.answer ?? null }
  return {
    kind: 'answer',
    event,
    answer: response.answer,
    speed: speedOf(story.event, response.xt - shownXt, target),
  }
}

/** The speed, if it led to the target whatever the answer was; null if the answer did. */
const speedOf = (
  event: StoryDelivery['story']['event'],
  elapsed: GameTime,
  target: string,
): 'early' | 'late' | null => {
  const override = timingOverride(event, elapsed)
  if (override === null || override !== target) return null
  return elapsed < event.earlierThan * 1000 ? 'early' : 'late'
}
