// Decision 0039.
import { refuse } from '#domain/refusal.ts'
import type { FacilitatorCommand } from '../log/commands.ts'
import { type Decision, NOTHING_NEW } from '../log/outcome.ts'
import { TIME_FACTORS } from '../log/time-factor.ts'
import { lastFactor } from '../state/extra-time.ts'
import { hasJoined } from '../state/seat.ts'
import { seatOf } from '../state/state.ts'
import { hasCompleted } from '../story/completion.ts'
import { isOver } from '../story/stage.ts'
import { wasDone } from './basis/was-done.ts'
import type { Situation } from './basis/situation.ts'

export const decideExtraTime = (
  { exercise, state, now }: Situation,
  { seat: holder, factor, by, key }: Extract<FacilitatorCommand, { kind: 'give extra time' }>,
): Decision => {
  if (!TIME_FACTORS.some(step => step === factor)) return refuse('time factor')
  const seat = seatOf(state, holder)
  if (!seat || (exercise.mode === 'facilitated' && !hasJoined(seat))) return refuse('seat unknown')
  const before = lastFactor(seat.timeFactors)
  if (wasDone(state, key) || before === factor) return NOTHING_NEW
  if (exercise.mode === 'facilitated' && isOver(exercise, state, now)) return refuse('exercise closed')
  if (hasCompleted(exercise, state, seat, now)) return refuse('seat completed')
  return [
    { kind: 'extra time given', seat: seat.holder, factor, before, by, ...(key !== undefined && { key }) },
  ]
}
