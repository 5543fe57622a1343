import { isAnswerable, limitOf } from '#domain/scenario/story.ts'
import { isFormer, type StoryDelivery, type Timeline } from '../story/deliveries.ts'
import type { Exercise, GameTime, Instant } from '../log/exercise.ts'
import { reachedAt } from '../state/game-time.ts'
import { gracesOf, madeUp } from '../state/steering.ts'
import { timelinessOfDelivery } from '../story/score.ts'
import { lateAfter, questionShown } from '../story/scoring.ts'
import { judgingFactor, type Seat } from '../state/seat.ts'
import { hasFinished, playersOf } from '../story/stage.ts'
import { seatTimeline } from '../story/delivery.ts'
import { clockOf, type State } from '../state/state.ts'

export type QuestionState = 'in time' | 'late' | 'waiting' | 'missing'

export interface QuestionOf {
  readonly delivery: StoryDelivery
  readonly state: QuestionState
  /** Since when an answer would be late; null: it would not be, or there is one. */
  readonly missingSince: Instant | null
}

export const questionsOf = (
  exercise: Exercise,
  state: State,
  seat: Seat,
  timeline: Timeline,
  now: Instant,
): readonly QuestionOf[] => {
  const finished = hasFinished(exercise, state, seat, now)
  const asked = timeline.deliveries
    .filter(delivery => delivery.kind === 'story')
    .filter(delivery => delivery.at <= now && isQuestion(delivery, now))
  return asked.map((delivery): QuestionOf => {
    if (delivery.response) {
      const late = timelinessOfDelivery(delivery, seat) === 'late'
      return { delivery, state: late ? 'late' : 'in time', missingSince: null }
    }
    const over = limitEndsAt(exercise, state, seat, delivery)
    const missed = over !== null && over < now
    return { delivery, state: missed || finished ? 'missing' : 'waiting', missingSince: missed ? over : null }
  })
}

/** After this instant an answer counts as late; null: never, or the clock stops before. */
const limitEndsAt = (
  exercise: Exercise,
  state: State,
  seat: Seat,
  delivery: StoryDelivery,
): Instant | null => {
  const clock = clockOf(exercise, state, seat)
  const limit = lateAfter(delivery.story, judgingFactor(seat, delivery), delivery.extra)
  return limit === null || !clock ? null : reachedAt(clock, overXt(state, delivery, limit), delivery.at)
}

export const isInTimeYet = (
  exercise: Exercise,
  state: State,
  seat: Seat,
  delivery: StoryDelivery,
  now: Instant,
): boolean => {
  if (delivery.response || isFormer(delivery, now) || lateAfter(delivery.story, 1) === null) return false
  if (hasFinished(exercise, state, seat, now)) return false
  const over = limitEndsAt(exercise, state, seat, delivery)
  return over === null || over >= now
}

export const wasOpenAtClose = (
  exercise: Exercise,
  state: State,
  seat: Seat,
  delivery: StoryDelivery,
): boolean => {
  const { closedAt } = state
  if (closedAt === null || delivery.at >= closedAt) return false
  const byFacilitator = state.actions.some(({ at, fact }) => fact.kind === 'closed' && at === closedAt)
  return byFacilitator && isInTimeYet(exercise, state, seat, delivery, closedAt - 1)
}

/** The end of `limit`, which jumps and outages given back move. */
const overXt = ({ steering }: State, { story, shownXt }: StoryDelivery, limit: GameTime): GameTime =>
  madeUp(shownXt + limit, gracesOf(steering, questionShown(story.event, shownXt)))

/** The end of an extended limit, without a player's extra time; null: no limit, not extended, or answered. */
export const extendedUntil = ({ story, response, shownXt, lost, extra }: StoryDelivery): GameTime | null => {
  const limit = limitOf(story.event)
  return limit === null || response || extra === 0 ? null : shownXt + lost + limit * 1000 + extra
}

export const lastExtended = (
  exercise: Exercise,
  state: State,
  now: Instant,
  events: readonly string[],
): GameTime | null => {
  const ends = playersOf(exercise, state).flatMap(seat =>
    seatTimeline(exercise, state, seat)
      .deliveries.filter(delivery => delivery.kind === 'story')
      .filter(delivery => delivery.at <= now && !isFormer(delivery, now) && events.includes(delivery.id))
      .flatMap(delivery => extendedUntil(delivery) ?? []),
  )
  return ends.length === 0 ? null : Math.max(...ends)
}

const isQuestion = (delivery: StoryDelivery, now: Instant): boolean =>
  !isFormer(delivery, now) && !delivery.story.noise && isAnswerable(delivery.story.event)
