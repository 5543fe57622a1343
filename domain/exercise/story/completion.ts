// Rule 42.
import { seatTimeline } from './delivery.ts'
import type { Timeline } from './deliveries.ts'
import { isUnderWay } from './under-way.ts'
import type { Exercise, Instant } from '../log/exercise.ts'
import type { Seat } from '../state/seat.ts'
import { clockKey, closesAt, type State } from '../state/state.ts'

/** The end that the log alone proves; it may lie in the future. */
export const completedAt = (exercise: Exercise, state: State, seat: Seat): Instant | null => {
  if (seat.completedAt !== null) return seat.completedAt
  if (exercise.mode === 'facilitated') return closesAt(exercise, state)
  if (isUnderWay(exercise, state, seat, state.at)) return null
  const timeline = seatTimeline(exercise, state, seat)
  const { finish } = timeline
  if (finish === null) return null
  const seen = Math.max(...sharers(exercise, state, seat).map(({ actedAt }) => actedAt ?? -Infinity))
  return wasSeen(timeline, seen) ? finish.at : null
}

export const hasCompleted = (exercise: Exercise, state: State, seat: Seat, now: Instant): boolean =>
  (completedAt(exercise, state, seat) ?? Infinity) <= now

export const wasSeen = ({ finish, deliveries }: Timeline, seen: Instant): boolean => {
  if (finish === null) return false
  if (finish.at <= seen) return true
  return (
    finish.cause === 'natural' &&
    !deliveries.some(({ kind, at }) => kind !== 'closing' && at > seen && at <= finish.at)
  )
}

export const sharers = (exercise: Exercise, state: State, seat: Seat): readonly Seat[] => {
  const key = clockKey(exercise, seat)
  return exercise.teams.length === 0
    ? [seat]
    : [...state.seats.values()].filter(each => clockKey(exercise, each) === key)
}
