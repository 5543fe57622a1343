// An exercise as it was ordered.
import type { Instant } from '#domain/instant.ts'
import type { Scenario, TeamRule } from '#domain/scenario/schema.ts'

export type { Instant }
/** Milliseconds of exercise time (xt), which counts only while the clock runs (rule E0). */
export type GameTime = number

export type Mode = 'automated' | 'facilitated'

/** Who judges texts and forms with a rubric: a grader, the players themselves, or no one (rule 219). */
export const GRADINGS = ['grader', 'self', 'none'] as const
export type Grading = (typeof GRADINGS)[number]

/** A seat as ordered. Facilitated exercises order none: players join (rule 112). */
export interface OrderedSeat {
  readonly id: string
  /** Public code, without '.' (rule 47). */
  readonly code: string
  /** Shown to teammates and in reports: the alias, or a name made for the seat. */
  readonly name: string
  readonly team: string | null
  /** A role of the scenario; absent or null: none (rule 236). */
  readonly role?: string | null
}

export interface Exercise {
  readonly id: string
  readonly mode: Mode
  readonly scenario: Scenario
  readonly seats: readonly OrderedSeat[]
  readonly teams: readonly string[]
  /** How teams decide, whatever the author wrote; absent: as written (rule 224). */
  readonly teamDecisions?: 'first' | TeamRule | undefined
  readonly startsAt: Instant
  readonly expiresAt: Instant
  /** Drawn once when ordered; random events and shuffles are computed from it (rules 66, 68). */
  readonly seed: string
  /** Absent: it depends on the mode. */
  readonly grading?: Grading
  /** Whether each link is for a team that leads itself at one screen; absent: for one player (rule 254). */
  readonly oneScreen?: true
}

export const gradingOf = ({ mode, grading }: Pick<Exercise, 'mode' | 'grading'>): Grading =>
  grading ?? (mode === 'facilitated' ? 'grader' : 'self')
