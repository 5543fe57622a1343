import type { Instant } from '#domain/instant.ts'
import type { Scenario, TeamRule } from '#domain/scenario/schema.ts'

export type { Instant }
/** Milliseconds of exercise time (xt), which counts only while the clock runs (rule E0). */
export type GameTime = number

export type Mode = 'automated' | 'facilitated'

/** Who judges texts and forms with a rubric (rule 219). */
export const GRADINGS = ['grader', 'self', 'none'] as const
export type Grading = (typeof GRADINGS)[number]

/** A facilitated exercise has none: its players join (rule 112). */
export interface OrderedSeat {
  readonly id: string
  /** Public code, without '.' (rule 47). */
  readonly code: string
  readonly name: string
  readonly team: string | null
  readonly role?: string | null
}

export interface Exercise {
  readonly id: string
  readonly mode: Mode
  readonly scenario: Scenario
  readonly seats: readonly OrderedSeat[]
  readonly teams: readonly string[]
  /** Overrides the author's rules (rule 224). */
  readonly teamDecisions?: 'first' | TeamRule | undefined
  readonly startsAt: Instant
  readonly expiresAt: Instant
  /** Random events and shuffles are computed from it (rules 66, 68). */
  readonly seed: string
  readonly grading?: Grading
  readonly oneScreen?: true
}

export const gradingOf = ({ mode, grading }: Pick<Exercise, 'mode' | 'grading'>): Grading =>
  grading ?? (mode === 'facilitated' ? 'grader' : 'self')
