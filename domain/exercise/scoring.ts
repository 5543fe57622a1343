// Points, verdicts and timeliness (rules 63 to 70).
import type { Exercise, Instant } from './exercise.ts'
import type { State } from './state.ts'

/** Share of the possible points that passes (S1§9). */
export const PASS_MARK = 0.7

export interface Score {
  readonly points: number
  /** Scored events displayed to the player so far (rule 69). */
  readonly totalQuestions: number
  /** Null: nothing was scored. */
  readonly passed: boolean | null
}

/** A seat's score at `now`. */
export const score = (_exercise: Exercise, _state: State, _seat: string, _now: Instant): Score => {
  throw new Error('scoring comes next')
}
