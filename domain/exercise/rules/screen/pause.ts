// Rule 255.
import { refuse } from '#domain/refusal.ts'
import type { PlayerCommand } from '../../log/commands.ts'
import { type Decision, NOTHING_NEW } from '../../log/outcome.ts'
import { atOneScreen } from '../../state/screen/one-screen.ts'
import { barredAt, type SeatSituation } from '../basis/situation.ts'

type Turn = Extract<PlayerCommand, { readonly kind: 'pause story' | 'resume story' }>

export const turnStory = ({ exercise, state, seat, stage }: SeatSituation, { kind, key }: Turn): Decision => {
  if (!exercise.oneScreen) return refuse('one screen only')
  if (key !== undefined && atOneScreen(state, seat).keys.has(key)) return NOTHING_NEW
  if (stage === 'lobby') return refuse('story not running')
  const barred = barredAt(stage)
  if (barred) return barred
  const isStopping = kind === 'pause story'
  if (isStopping === (stage === 'paused')) return NOTHING_NEW
  return [
    {
      kind: isStopping ? 'story paused' : 'story resumed',
      seat: seat.holder,
      ...(key !== undefined && { key }),
    },
  ]
}
