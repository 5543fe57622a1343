// Who decided what, when, and was it right (S1§3 Report, rules E9). Instants are milliseconds; the server writes them as ISO texts.
import type { EventType, ResponseType } from '#domain/scenario/schema.ts'
import type { Exercise, Instant, Mode } from './exercise.ts'
import type { State } from './state.ts'
import type { Timeliness } from './view.ts'

export type Verdict = 'correct' | 'neutral' | 'wrong' | ''

export interface Respondent {
  readonly player: string
  readonly team: string
  readonly time: Instant
  /** From display, in exercise time. */
  readonly seconds: number
  readonly timeliness: Timeliness | ''
}

export interface Question {
  readonly id: string
  readonly subject: string
  readonly timeLimit: number | null
  readonly responseType: ResponseType
  readonly type: EventType
  readonly section: string
  /** Exercise minutes at which it first reached somebody; null when it never did. */
  readonly displayedAfter: number | null
  readonly scored: boolean
  readonly team: boolean
  readonly deliveredTo: number
  readonly responses: readonly {
    readonly text: string
    readonly count: number
    readonly verdict: Verdict
    readonly respondents: readonly Respondent[]
  }[]
  readonly readAts: readonly { readonly player: string; readonly team: string; readonly time: Instant; readonly seconds: number }[]
}

export interface ScoreRow {
  readonly name: string
  readonly points: number
  readonly possible: number
  readonly percent: number | null
  readonly passed: boolean | null
  readonly timeliness: { readonly early: number; readonly inTime: number; readonly late: number; readonly unanswered: number }
  readonly state: 'not started' | 'in progress' | 'completed' | 'expired'
}

export interface Report {
  readonly questions: readonly Question[]
  readonly incidentLogs: readonly { readonly user: string; readonly text: string }[]
  readonly participants: number
  readonly totalQuestions: number
  readonly scores: readonly (ScoreRow & { readonly team: string })[]
  readonly teams: readonly (ScoreRow & { readonly players: number; readonly passShare: number | null })[]
  readonly exercise: {
    readonly id: string
    readonly scenario: string
    readonly title: string
    readonly subtitle: string
    readonly mode: Mode
    readonly startedAt: Instant | null
    readonly endedAt: Instant | null
  }
  readonly revision: number
}

export interface ReportOptions {
  /** A seat row: its player reads his own answers, everybody else under a pseudonym (security.md, row 26). Null: trainers and staff. */
  readonly viewer: string | null
  readonly anonymise: boolean
  /** 8 letters and 8 digits, the same for the same seat within one view (rule 115). Given a seat row's id. */
  readonly pseudonym: (seat: string) => string
}

/** The report at `now`. Whether the caller may see it is asked before: `mayReadReport` for players. */
export const report = (_exercise: Exercise, _state: State, _now: Instant, _options: ReportOptions): Report => {
  throw new Error('the report comes next')
}

/** A player reads the report once he has finished and '/1' has reached him (security.md, row 26). */
export const mayReadReport = (_exercise: Exercise, _state: State, _seat: string, _now: Instant): boolean => {
  throw new Error('the report comes next')
}
