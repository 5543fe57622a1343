// The participants, each with their story and the instant of their last fetch.
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
  /** Last activity; null: never. */
  readonly seen: Instant | null
  /** Deliveries by then have been fetched: now, or, after a silence, the last activity. */
  readonly received: Instant
  /** The last activity: deliveries by then are certainly on the page. Without any call, now. */
  readonly known: Instant
  /** The player's questions so far, and their states. */
  readonly questions: readonly QuestionOf[]
}

/** Pages poll every 5 s: after this silence a player may be gone (rule 121). */
const SILENCE = 20_000

/** @param lastSeen each seat row's last call; a row without one counts as last seen on joining */
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
