// A player who comes back: what would have happened while nobody was there is put off (rule 41).
import type { Instant } from '../log/exercise.ts'
import { wasSeen } from '../story/completion.ts'
import { seatTimeline } from '../story/delivery.ts'
import { type Decision, NOTHING_NEW } from '../log/outcome.ts'
import { seatOwner } from '../story/course.ts'
import type { SeatSituation } from './situation.ts'
import { clockKey } from '../state/state.ts'

/** Whether a clock of a seat's own stands while its player is away. */
const PAUSE_WHEN_AWAY = true
/** A silence up to this long is none. */
const SILENCE = 120_000

/**
 * The absence, if there was one: only a seat with a clock of its own can be away. `lastSeen`: when it last
 * called.
 */
export const decideAway = (situation: SeatSituation, lastSeen: Instant): Decision => {
  const from = awaySince(situation, lastSeen)
  return from === null
    ? NOTHING_NEW
    : [{ kind: 'away', seat: situation.seat.holder, from, to: situation.now }]
}

/**
 * Since when a seat has been away at `now`; null: it is there, its clock is not its own, or it had come to
 * its end.
 */
export const awaySince = (situation: Omit<SeatSituation, 'stage'>, lastSeen: Instant): Instant | null => {
  const { exercise, state, seat, now } = situation
  const from = Math.max(lastSeen, seat.actedAt ?? lastSeen)
  const ownClock =
    exercise.mode === 'automated' &&
    clockKey(exercise, seat) === seatOwner(seat) &&
    state.clocks.has(seatOwner(seat))
  return !PAUSE_WHEN_AWAY || !ownClock || now - from <= SILENCE || endedWithout(situation, from) ? null : from
}

/** Whether the story had ended before, or came to its end in the meantime with nothing missed. */
const endedWithout = (
  { exercise, state, seat, now }: Omit<SeatSituation, 'stage'>,
  from: Instant,
): boolean => {
  if (seat.completedAt !== null) return true
  const timeline = seatTimeline(exercise, state, seat)
  return timeline.finish !== null && timeline.finish.at <= now && wasSeen(timeline, from)
}
