// Rule 69.
import { passes } from '#domain/marks.ts'
import { seatTimeline } from './delivery.ts'
import { type Exercise, type Grading, gradingOf, type Instant } from '../log/exercise.ts'
import { asGradedUntil, isAwaitingGrade } from './grades.ts'
import { countedPoints, timelinessOf } from './scoring.ts'
import { judgingFactor, type Seat } from '../state/seat.ts'
import { stageOf } from './stage.ts'
import { seatOf, type State } from '../state/state.ts'
import { type Delivery, type StoryDelivery, type Timeline, timeUntil } from './deliveries.ts'
import { countedOf } from './timeline.ts'
import type { Timeliness } from './view.ts'

export interface Score {
  readonly points: number
  readonly totalQuestions: number
  readonly passed: boolean | null
  readonly awaiting?: number
}

const NOTHING: Score = { points: 0, totalQuestions: 0, passed: null }

export const score = (exercise: Exercise, state: State, holder: string, now: Instant): Score => {
  const seat = seatOf(state, holder)
  return seat
    ? scoreOf(seatTimeline(exercise, state, seat), gradingOf(exercise), Math.max(now, state.at))
    : NOTHING
}

export const mayKnowScore = (exercise: Exercise, state: State, holder: string, now: Instant): boolean =>
  exercise.scenario.details.learningPrograms ||
  stageOf(exercise, state, seatOf(state, holder), Math.max(now, state.at)) === 'finished'

/** After the end only grades change the score. */
export const scoreOf = ({ deliveries, finish }: Timeline, grading: Grading, now: Instant): Score =>
  scoreOfCounted(countedAt(deliveries), finish, grading, now)

export const countedAt = (deliveries: readonly Delivery[]): readonly StoryDelivery[] =>
  deliveries.filter(delivery => delivery.kind === 'story').flatMap(delivery => countedOf(delivery) ?? [])

export const scoreOfCounted = (
  counted: readonly StoryDelivery[],
  finish: Timeline['finish'],
  grading: Grading,
  now: Instant,
): Score => {
  const at = Math.min(now, finish?.at ?? Infinity)
  const shown = counted
    .filter(delivery => delivery.at <= at)
    .map(({ story, response }) => ({
      story,
      response: response && response.at <= at ? asGradedUntil(response, now) : null,
    }))
  const scored = shown.flatMap(({ story, response }) => countedPoints(story, response, grading) ?? [])
  const points = scored.reduce((sum, each) => sum + each, 0)
  const awaiting = shown.filter(({ story, response }) => isAwaitingGrade(story, response, grading)).length
  return {
    points,
    totalQuestions: scored.length,
    passed: passes(points, scored.length),
    ...(awaiting > 0 && { awaiting }),
  }
}

export const timelinessOfDelivery = (delivery: StoryDelivery, seat: Seat): Timeliness | null =>
  delivery.response
    ? timelinessOf(
        delivery.story,
        timeUntil(delivery, delivery.response.xt),
        judgingFactor(seat, delivery),
        delivery.extra,
      )
    : null
