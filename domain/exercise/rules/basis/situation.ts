import { refuse, type Refusal } from '#domain/refusal.ts'
import type { Exercise, Instant } from '../../log/exercise.ts'
import type { RefusalCode } from '../../log/outcome.ts'
import type { Seat } from '../../state/seat.ts'
import { stageOf } from '../../story/stage.ts'
import type { State } from '../../state/state.ts'
import type { Stage } from '../../story/view.ts'

export interface Situation {
  readonly exercise: Exercise
  readonly state: State
  readonly now: Instant
}

export interface SeatSituation extends Situation {
  readonly seat: Seat
  readonly stage: Stage
}

export const seatSituation = (situation: Situation, seat: Seat): SeatSituation => ({
  ...situation,
  seat,
  stage: stageOf(situation.exercise, situation.state, seat, situation.now),
})

/** Null if a player can act in this stage (rules 38, 43, 120). */
export const barredAt = (stage: Stage): Refusal<RefusalCode> | null => {
  const code = BARRED[stage]
  return code ? refuse(code) : null
}

const BARRED: Record<Stage, RefusalCode | null> = {
  'not started': 'not started',
  'not open': 'not open',
  lobby: null,
  running: null,
  paused: null,
  finished: 'exercise finished',
  expired: 'link expired',
}
