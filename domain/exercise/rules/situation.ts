// What a rule looks at when it decides: who asks, in which exercise, when.
import { refuse, type Refusal } from '#domain/refusal.ts'
import type { Exercise, Instant } from '../log/exercise.ts'
import type { RefusalCode } from '../log/outcome.ts'
import type { Seat } from '../state/seat.ts'
import { stageOf } from '../story/stage.ts'
import type { State } from '../state/state.ts'
import type { Stage } from '../story/view.ts'

export interface Situation {
  readonly exercise: Exercise
  readonly state: State
  readonly now: Instant
}

/** A situation seen from a seat that takes part. */
export interface SeatSituation extends Situation {
  readonly seat: Seat
  readonly stage: Stage
}

export const seatSituation = (situation: Situation, seat: Seat): SeatSituation => ({
  ...situation,
  seat,
  stage: stageOf(situation.exercise, situation.state, seat, situation.now),
})

/**
 * Why nothing can be done at a stage; null where a player can act: in the lobby and while the story runs or
 * rests (rules 38, 43, 120).
 */
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
