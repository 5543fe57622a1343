import { hasCompleted } from './completion.ts'
import { seatTimeline } from './delivery.ts'
import type { Exercise, Instant } from '../log/exercise.ts'
import { hasJoined, joinedOf, type Seat } from '../state/seat.ts'
import { closesAt, entersAt, type Phase, type State } from '../state/state.ts'
import { isPaused } from '../state/screen/one-screen.ts'
import type { Stage } from './view.ts'
import { isExpired } from '../state/windows.ts'

/**
 * Without a seat, the stage of a visitor who has not joined. Completed takes precedence over expired (rule
 * 42).
 */
export const stageOf = (exercise: Exercise, state: State, seat: Seat | undefined, now: Instant): Stage => {
  if (exercise.mode === 'automated' && now < exercise.startsAt) return 'not started'
  if (seat && hasFinished(exercise, state, seat, now)) return 'finished'
  // A joined player who has not finished proves that the exercise is not over: only for a visitor are all
  // players checked.
  if (exercise.mode === 'facilitated')
    return hasJoined(seat) || !isOver(exercise, state, now) ? FACILITATED[state.phase] : 'expired'
  if (seat && isExpired(exercise, state, seat, now)) return 'expired'
  if (!seat || entersAt(exercise, state, seat) === null) return 'lobby'
  return isPaused(state, seat) ? 'paused' : 'running'
}

/** For a player who is present at `now`; for an absent one `hasCompleted` decides. */
export const hasFinished = (exercise: Exercise, state: State, seat: Seat, now: Instant): boolean => {
  const { finish } = seatTimeline(exercise, state, seat)
  if (finish === null || finish.at > now) return false
  // After the deadline an end that came during the absence no longer counts.
  return (
    exercise.mode === 'facilitated' ||
    !isExpired(exercise, state, seat, now) ||
    hasCompleted(exercise, state, seat, now)
  )
}

/** Rule 117. */
export const isOver = (exercise: Exercise, state: State, now: Instant): boolean => {
  const at = overAt(exercise, state)
  return at !== null && at <= now
}

/** A facilitated exercise that is over is closed, also without the command (rule 117). */
export const phaseAt = (exercise: Exercise, state: State, now: Instant): Phase =>
  isOver(exercise, state, now) ? 'closed' : state.phase

export const overAt = (exercise: Exercise, state: State): Instant | null => {
  const closing = closesAt(exercise, state)
  if (closing === null) return null
  const ends = playersOf(exercise, state).map(
    seat => seatTimeline(exercise, state, seat).finish?.at ?? Infinity,
  )
  return ends.length === 0 ? closing : Math.min(closing, Math.max(...ends))
}

export const playersOf = (exercise: Exercise, state: State): readonly Seat[] =>
  exercise.mode === 'automated' ? [...state.seats.values()] : joinedOf(state.seats)

const FACILITATED: Record<State['phase'], Stage> = {
  created: 'not open',
  open: 'lobby',
  running: 'running',
  paused: 'paused',
  closed: 'finished',
}
