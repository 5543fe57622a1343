// Rule 41.
import type { Instant } from '../log/exercise.ts'
import { wasSeen } from '../story/completion.ts'
import { seatTimeline } from '../story/delivery.ts'
import { type Decision, NOTHING_NEW } from '../log/outcome.ts'
import { seatOwner } from '../story/owners.ts'
import type { SeatSituation } from './basis/situation.ts'
import { clockKey } from '../state/state.ts'

const PAUSE_WHEN_AWAY = true
const SILENCE = 120_000

export const decideAway = (situation: SeatSituation, lastSeen: Instant): Decision => {
  const from = awaySince(situation, lastSeen)
  return from === null
    ? NOTHING_NEW
    : [{ kind: 'away', seat: situation.seat.holder, from, to: situation.now }]
}

export const awaySince = (situation: Omit<SeatSituation, 'stage'>, lastSeen: Instant): Instant | null => {
  const { exercise, state, seat, now } = situation
  const from = Math.max(lastSeen, seat.actedAt ?? lastSeen)
  const ownClock =
    exercise.mode === 'automated' &&
    clockKey(exercise, seat) === seatOwner(seat) &&
    state.clocks.has(seatOwner(seat))
  return !PAUSE_WHEN_AWAY || !ownClock || now - from <= SILENCE || endedWithout(situation, from) ? null : from
}

/** Whether the story had ended before the absence, or ended during it with nothing missed. */
const endedWithout = (
  { exercise, state, seat, now }: Omit<SeatSituation, 'stage'>,
  from: Instant,
): boolean => {
  if (seat.completedAt !== null) return true
  const timeline = seatTimeline(exercise, state, seat)
  return timeline.finish !== null && timeline.finish.at <= now && wasSeen(timeline, from)
}
