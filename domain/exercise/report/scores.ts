// Scores of a report: a row per player, a row per team (rules 140, 141).
import { passes } from '#domain/marks.ts'
import { hasCompleted } from '../course/completion.ts'
import { seatTimeline } from '../delivery.ts'
import { isAnswerable } from '#domain/scenario/story.ts'
import type { Exercise, Instant } from '../exercise.ts'
import type { Names } from './names.ts'
import { floored, percentOf } from './percent.ts'
import { scoreOf, timelinessOfDelivery } from '../score.ts'
import { lateAfter } from '../scoring.ts'
import { type Seat, teamOf, wasOpened } from '../seat.ts'
import { isExpired } from '../course/windows.ts'
import { playersOf } from '../stage.ts'
import type { State } from '../state.ts'
import type { Delivery } from '../course/timeline.ts'
import { inOrder } from '#domain/in-order.ts'

export interface ScoreRow {
  readonly name: string
  readonly points: number
  readonly possible: number
  /** One decimal, rounded down: what is shown as 70 has passed. Null of nothing. */
  readonly percent: number | null
  readonly passed: boolean | null
  /** Of events that ask for an answer within a time. */
  readonly timeliness: { readonly early: number; readonly inTime: number; readonly late: number; readonly unanswered: number }
  readonly state: 'not started' | 'in progress' | 'completed' | 'expired'
}

export type PlayerRow = ScoreRow & { readonly team: string }

/** `points`, `possible` and `percent` are means of the players who opened their links; `passShare` the share who passed, 0 to 1. */
export type TeamRow = ScoreRow & { readonly players: number; readonly passShare: number | null }

/** One row per seat, by name; a player who reads has their own alone (rule 139). */
export const scoreRows = (exercise: Exercise, state: State, now: Instant, names: Names): readonly PlayerRow[] =>
  playersOf(exercise, state)
    .filter(seat => names.viewer === null || seat === names.viewer)
    .map(seat => playerRow(exercise, state, now, seat, names))
    .toSorted((one, other) => inOrder(one.name, other.name))

/** One row per team that may be told apart and that somebody is in. */
export const teamRows = (exercise: Exercise, state: State, now: Instant, names: Names): readonly TeamRow[] =>
  [...names.teams].flatMap(([called, teams]) => {
    const members = playersOf(exercise, state).filter(seat => teams.includes(teamOf(seat) ?? ''))
    if (members.length === 0) return []
    return teamRow(
      called,
      members.filter(wasOpened).map(seat => playerRow(exercise, state, now, seat, names)),
    )
  })

const playerRow = (exercise: Exercise, state: State, now: Instant, seat: Seat, names: Names): PlayerRow => {
  const timeline = seatTimeline(exercise, state, seat)
  const { points, totalQuestions, passed } = scoreOf(timeline, now)
  return {
    name: names.player(seat),
    team: names.team(teamOf(seat)),
    points,
    possible: totalQuestions,
    percent: percentOf(points, totalQuestions),
    passed,
    timeliness: timelinessCounts(timeline.deliveries, seat, now),
    state: stateOf(exercise, state, now, seat),
  }
}

const teamRow = (name: string, rows: readonly PlayerRow[]): TeamRow => {
  const points = mean(rows.map(row => row.points)) ?? 0
  const possible = mean(rows.map(row => row.possible)) ?? 0
  const percent = mean(rows.flatMap(row => row.percent ?? []))
  const judged = rows.filter(row => row.passed !== null)
  const timeliness = (kind: keyof ScoreRow['timeliness']): number => rows.reduce((sum, row) => sum + row.timeliness[kind], 0)
  return {
    name,
    players: rows.length,
    points,
    possible,
    percent: percent === null ? null : floored(percent),
    passed: percent === null ? null : passes(percent, 100),
    passShare: mean(judged.map(row => (row.passed ? 1 : 0))),
    timeliness: {
      early: timeliness('early'),
      inTime: timeliness('inTime'),
      late: timeliness('late'),
      unanswered: timeliness('unanswered'),
    },
    state: LEAST_DONE.find(kind => rows.some(row => row.state === kind)) ?? 'not started',
  }
}

/** A team is as far as its last member. */
const LEAST_DONE = ['in progress', 'not started', 'expired', 'completed'] as const

const stateOf = (exercise: Exercise, state: State, now: Instant, seat: Seat): ScoreRow['state'] => {
  if (!wasOpened(seat)) return 'not started'
  if (hasCompleted(exercise, state, seat, now)) return 'completed'
  return exercise.mode === 'automated' && isExpired(exercise, state, seat, now) ? 'expired' : 'in progress'
}

const timelinessCounts = (deliveries: readonly Delivery[], seat: Seat, now: Instant): ScoreRow['timeliness'] => {
  const limited = deliveries
    .filter(delivery => delivery.kind === 'story')
    .filter(({ at, story }) => at <= now && isAnswerable(story.event) && lateAfter(story, seat.timeFactor) !== null)
  const count = (kind: string | null): number => limited.filter(delivery => timelinessOfDelivery(delivery, seat) === kind).length
  return { early: count('early'), inTime: count('in time'), late: count('late'), unanswered: count(null) }
}

const mean = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0) / numbers.length
