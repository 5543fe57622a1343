// Those who take part, each with his story and until when he has fetched it.
import type { Timeline } from '../story/timeline.ts'
import { seatTimeline } from '../story/delivery.ts'
import type { Exercise, Instant } from '../log/exercise.ts'
import type { Seat } from '../state/seat.ts'
import { playersOf } from '../story/stage.ts'
import type { State } from '../state/state.ts'
import { type QuestionOf, questionsOf } from './question-states.ts'

export interface Player {
  readonly seat: Seat
  readonly timeline: Timeline
  /** When he was last heard of; null: never. */
  readonly seen: Instant | null
  /** What came by then he has: now, or, after a silence, the last sign of him. */
  readonly received: Instant
  /** The last sign of him: what came by then his page has for sure. Of who never called, now. */
  readonly known: Instant
  /** What he was asked until now, and how far each is. */
  readonly questions: readonly QuestionOf[]
}

/** Pages ask every 5 s: who has not for this long may be gone (rule 121). */
const SILENCE = 20_000

/**
 * @param lastSeen when each seat row last called; one that is not in it counts as here from his joining on
 */
export const playersAt = (
  exercise: Exercise,
  state: State,
  now: Instant,
  lastSeen: ReadonlyMap<string, Instant>,
): readonly Player[] =>
  playersOf(exercise, state).map(seat => {
    const seen = lastSeen.get(seat.holder) ?? seat.joinedAt
    const silent = seen !== null && now - seen > SILENCE
    const timeline = seatTimeline(exercise, state, seat)
    const known = Math.min(now, lastSeen.get(seat.holder) ?? now)
    return {
      seat,
      timeline,
      seen,
      received: silent ? seen : now,
      known,
      questions: questionsOf(exercise, state, seat, timeline, now),
    }
  })
