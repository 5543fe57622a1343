// An end that has come while somebody was there for it: written down once, so that lists need not guess (rule 42).
import { completedAt, sharers } from '../course/completion.ts'
import { isExpired } from '../course/windows.ts'
import { seatTimeline } from '../delivery.ts'
import type { Instant } from '../exercise.ts'
import type { Decision } from '../outcome.ts'
import type { Seat } from '../seat.ts'
import type { SeatSituation, Situation } from './situation.ts'

/** The completions a seat is there for: its own, and with teams those of its team. None twice, and none after its time is over. */
export const decideCompletion = (situation: SeatSituation): Decision => {
  const { exercise, state, seat, now } = situation
  if (exercise.mode === 'automated' && isExpired(exercise, state, seat, now)) return []
  const those = exercise.mode === 'automated' ? sharers(exercise, state, seat) : [seat]
  return those.flatMap(each => {
    const end = each.completedAt === null ? endOf(situation, each) : null
    return end === null ? [] : [{ kind: 'completed', seat: each.holder, end } as const]
  })
}

/** When a seat completed that has come to its end: as what was done shows, else now, since somebody is there who sees it. */
const endOf = ({ exercise, state, now }: Situation, seat: Seat): Instant | null => {
  const { finish } = seatTimeline(exercise, state, seat)
  // That an exercise was closed is said once, of the exercise.
  if (finish === null || finish.at > now || finish.cause === 'closing') return null
  if (exercise.mode === 'automated' && isExpired(exercise, state, seat, now)) return null
  return completedAt(exercise, state, seat) ?? now
}
