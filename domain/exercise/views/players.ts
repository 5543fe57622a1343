import { type Timeline, timelineAsOf } from '../story/deliveries.ts'
import { seatTimeline } from '../story/delivery.ts'
import type { Exercise, Instant } from '../log/exercise.ts'
import type { Seat } from '../state/seat.ts'
import { fetchedBy } from '../rules/basis/fetched.ts'
import { playersOf } from '../story/stage.ts'
import type { State } from '../state/state.ts'
import { type QuestionOf, questionsOf } from './question-states.ts'

export interface Player {
  readonly seat: Seat
  readonly timeline: Timeline
  readonly seen: Instant | null
  readonly silentSince: Instant | null
  /** Deliveries were fetched up to this instant: now, or the last activity of a silent player. */
  readonly received: Instant
  /** Deliveries count as on the page up to this instant: the last call, or now if there was none. */
  readonly known: Instant
  readonly questions: readonly QuestionOf[]
}

/**
 * A page counts as gone after the first of these times, or after the second if it has not fetched something
 * (rule 121).
 */
const SILENT_AFTER = 35_000
const SILENT_WITH_NEWS_AFTER = 20_000
/** A connected page fetches an event within this time. */
const FETCHED_WITHIN = 5_000

/** @param lastSeen each seat row's last call; a row without one counts as last seen on joining */
export const playersAt = (
  exercise: Exercise,
  state: State,
  now: Instant,
  lastSeen: ReadonlyMap<string, Instant>,
): readonly Player[] =>
  playersOf(exercise, state).map(seat => {
    const seen = lastSeen.get(seat.holder) ?? seat.joinedAt
    const timeline = timelineAsOf(seatTimeline(exercise, state, seat), now)
    const silent = isSilent(seen, timeline, now)
    return {
      seat,
      timeline,
      seen,
      silentSince: silent ? seen : null,
      received: silent && seen !== null ? seen : now,
      known: fetchedBy(seat, lastSeen, now),
      questions: questionsOf(exercise, state, seat, timeline, now),
    }
  })

const isSilent = (seen: Instant | null, { deliveries }: Timeline, now: Instant): boolean => {
  if (seen === null || now - seen <= SILENT_WITH_NEWS_AFTER) return false
  return now - seen > SILENT_AFTER || deliveries.some(({ at }) => at > seen && at <= now - FETCHED_WITHIN)
}
