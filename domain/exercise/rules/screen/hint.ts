// Rule 256.
import { refuse } from '#domain/refusal.ts'
import type { PlayerCommand } from '../../log/commands.ts'
import { type Decision, NOTHING_NEW } from '../../log/outcome.ts'
import { atOneScreen } from '../../state/screen/one-screen.ts'
import { hintsFor } from '../../story/screen/hints-for.ts'
import { barredAt, type SeatSituation } from '../basis/situation.ts'

type TakeHint = Extract<PlayerCommand, { readonly kind: 'take hint' }>

export const takeHint = (
  { exercise, state, seat, stage, now }: SeatSituation,
  { event, key }: TakeHint,
): Decision => {
  if (!exercise.oneScreen) return refuse('one screen only')
  if (atOneScreen(state, seat).hints.has(event)) return NOTHING_NEW
  const barred = barredAt(stage)
  if (barred) return barred
  if (!hintsFor(exercise, state, seat, now).some(hint => hint.event === event)) return refuse('hint unknown')
  return [{ kind: 'hint taken', seat: seat.holder, event, ...(key !== undefined && { key }) }]
}
