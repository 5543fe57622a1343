// S1§3 Report, rules 139 to 146.
import { DEBRIEF } from '#domain/scenario/words.ts'
import { type Calibration, calibrationOf } from './calibration.ts'
import { completedAt } from '../story/completion.ts'
import { isExpired } from '../state/windows.ts'
import { seatTimeline } from '../story/delivery.ts'
import type { Exercise, Instant, Mode } from '../log/exercise.ts'
import { type IncidentLog, incidentLogs } from './incident-logs.ts'
import { type LedAct, ledActs } from './led.ts'
import { namesFor, type Names, type Naming } from './names.ts'
import { objectiveRows, type ObjectiveRow } from './objectives.ts'
import { newsRows, type NewsRow } from './news.ts'
import { type Question, questionsOf } from './questions.ts'
import { type ScreenRow, screenRows } from './one-screen.ts'
import { hiddenTeams, type PlayerRow, type ScoreRow, scoreRows, type TeamRow, teamRows } from './scores.ts'
import { hasFinished, overAt, playersOf } from '../story/stage.ts'
import { playableUntil, type Seat, wasOpened } from '../state/seat.ts'
import { seatOf, type State } from '../state/state.ts'

export interface Report {
  readonly questions: readonly Question[]
  readonly incidentLogs: readonly IncidentLog[]
  /** Rule 143. */
  readonly participants: number
  readonly totalQuestions: number
  readonly scores: readonly PlayerRow[]
  readonly teams: readonly TeamRow[]
  /** The number of teams without a row, because their players could be recognised. */
  readonly hiddenTeams?: number
  readonly exercise: {
    readonly id: string
    readonly scenario: string
    readonly title: string
    readonly subtitle: string
    readonly mode: Mode
    readonly startedAt: Instant | null
    readonly endedAt: Instant | null
  }
  readonly led: readonly LedAct[]
  readonly calibration?: Calibration
  readonly objectives?: readonly ObjectiveRow[]
  readonly news?: readonly NewsRow[]
  readonly oneScreen?: readonly ScreenRow[]
  readonly revision: number
}

/** For a player, check `mayReadReport` first. */
export const report = (exercise: Exercise, state: State, at: Instant, naming: Naming): Report => {
  const now = Math.max(at, state.at)
  const names = namesFor(exercise, state, naming)
  const questions = questionsOf(exercise, state, now, names)
  const calibration = calibrationOf(exercise, state, now, names)
  const objectives = objectiveRows(exercise, state, now, names)
  const news = newsRows(exercise, state, now, names)
  const oneScreen = screenRows(exercise, state, now, names)
  const hidden = names.viewer === null ? hiddenTeams(exercise, state, now, names) : 0
  const { fileName, details } = exercise.scenario
  return {
    questions,
    incidentLogs: incidentLogs(state, names),
    participants: playersOf(exercise, state).filter(wasOpened).length,
    totalQuestions: questions.filter(({ scored, deliveredTo }) => scored && deliveredTo > 0).length,
    scores: scoreRows(exercise, state, now, names),
    teams: teamRows(exercise, state, now, names),
    ...(hidden > 0 && { hiddenTeams: hidden }),
    exercise: {
      id: exercise.id,
      scenario: fileName,
      title: details.title,
      subtitle: details.subtitle,
      mode: exercise.mode,
      startedAt: shown(startedAt(exercise, state), names),
      endedAt: shown(endedAt(exercise, state, now), names),
    },
    led: exercise.mode === 'facilitated' ? ledActs(exercise, state, names) : [],
    ...(calibration && { calibration }),
    ...(objectives.length > 0 && { objectives }),
    ...(news.length > 0 && { news }),
    ...(oneScreen.length > 0 && { oneScreen }),
    revision: state.revision,
  }
}

/** A player may read the report after finishing and receiving '/1' (security row 26). */
export const mayReadReport = (exercise: Exercise, state: State, holder: string, at: Instant): boolean => {
  const now = Math.max(at, state.at)
  const seat = seatOf(state, holder)
  if (!seat || !hasFinished(exercise, state, seat, now)) return false
  return seatTimeline(exercise, state, seat).deliveries.some(
    ({ id, at: shown }) => id === DEBRIEF && shown <= now,
  )
}

const shown = (at: Instant | null, names: Names): Instant | null => (at === null ? null : names.instant(at))

const startedAt = (exercise: Exercise, state: State): Instant | null => {
  if (exercise.mode === 'facilitated') return state.startedAt
  const starts = playersOf(exercise, state).flatMap(({ storyAt }) => storyAt ?? [])
  return starts.length === 0 ? null : Math.min(...starts)
}

const endedAt = (exercise: Exercise, state: State, now: Instant): Instant | null => {
  if (exercise.mode === 'facilitated') return pastOf(overAt(exercise, state), now)
  const players = playersOf(exercise, state)
  // Every player must have ended, but those who never opened their links set the time only if no one did.
  const came = players.filter(wasOpened)
  const ends = new Map(players.map(seat => [seat, endOf(exercise, state, seat, now)]))
  if (ends.size === 0 || [...ends.values()].includes(null)) return null
  return Math.max(...(came.length > 0 ? came : players).map(seat => ends.get(seat) ?? now))
}

/** Completed takes precedence over expired. */
const endOf = (exercise: Exercise, state: State, seat: Seat, now: Instant): Instant | null =>
  pastOf(completedAt(exercise, state, seat), now) ??
  (isExpired(exercise, state, seat, now) ? playableUntil(exercise, seat) : null)

const pastOf = (at: Instant | null, now: Instant): Instant | null => (at !== null && at <= now ? at : null)

export type { Naming, Question, ScoreRow }
