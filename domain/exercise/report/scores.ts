// Rules 140, 141.
import { passes } from '#domain/marks.ts'
import { hasCompleted } from '../story/completion.ts'
import { seatTimeline } from '../story/delivery.ts'
import { isAnswerable } from '#domain/scenario/story.ts'
import { type Exercise, gradingOf, type Instant } from '../log/exercise.ts'
import type { Names } from './names.ts'
import { percentOf } from '../words/percent.ts'
import { countedAt, scoreOfCounted, timelinessOfDelivery } from '../story/score.ts'
import { lateAfter } from '../story/scoring.ts'
import { type Seat, teamOf, wasOpened } from '../state/seat.ts'
import { isExpired } from '../state/windows.ts'
import { isInTimeYet, wasOpenAtClose } from '../views/question-states.ts'
import { playersOf } from '../story/stage.ts'
import type { State } from '../state/state.ts'
import type { StoryDelivery } from '../story/deliveries.ts'
import { inOrder } from '#domain/in-order.ts'

export interface ScoreRow {
  readonly name: string
  readonly points: number
  readonly possible: number
  /** Rounded down to a tenth; null without possible points. */
  readonly percent: number | null
  /** Null: no points are possible, or answers await a grade. */
  readonly passed: boolean | null
  /** Answers in neither total until graded (rule 221). */
  readonly awaiting?: number
  /** Unanswered questions that were open at the close (rule 140). */
  readonly openAtClose?: number
  readonly timeliness: {
    readonly early: number
    readonly inTime: number
    readonly late: number
    readonly unanswered: number
  }
  readonly state: 'not started' | 'in progress' | 'completed' | 'expired'
}

export type PlayerRow = ScoreRow & { readonly team: string }

/**
 * `players` are those now in the team who opened their links; `passShare` is of those with a verdict.
 * `points` and `possible` are means in which a moved player counts with the share of their questions that
 * they had in this team.
 */
export type TeamRow = ScoreRow & { readonly players: number; readonly passShare: number | null }

export const scoreRows = (
  exercise: Exercise,
  state: State,
  now: Instant,
  names: Names,
): readonly PlayerRow[] =>
  playersOf(exercise, state)
    .filter(seat => names.viewer === null || seat === names.viewer)
    .map(seat => playerRow(exercise, state, now, seat, { names }))
    .toSorted((one, other) => inOrder(one.name, other.name))

export const teamRows = (
  exercise: Exercise,
  state: State,
  now: Instant,
  names: Names,
): readonly TeamRow[] => {
  const players = playersOf(exercise, state)
  return [...names.teams].flatMap(([called, teams]) => {
    const rows = players
      .filter(wasOpened)
      .flatMap(seat => rowWithin(exercise, state, now, { seat, teams, names }) ?? [])
    const current = players.filter(seat => teams.includes(teamOf(seat) ?? ''))
    const members = current.filter(wasOpened).map(seat => playerRow(exercise, state, now, seat, { names }))
    return rows.length > 0 || current.length > 0 ? teamRow(called, rows, members) : []
  })
}

export const hiddenTeams = (exercise: Exercise, state: State, now: Instant, names: Names): number => {
  const told = new Set([...names.teams.values()].flat())
  return exercise.teams
    .filter(team => !told.has(team))
    .filter(team => teamRows(exercise, state, now, { ...names, teams: new Map([[team, [team]]]) }).length > 0)
    .length
}

const rowWithin = (
  exercise: Exercise,
  state: State,
  now: Instant,
  { seat, teams, names }: { readonly seat: Seat; readonly teams: readonly string[]; readonly names: Names },
): Part | null => {
  const whole = playerRow(exercise, state, now, seat, { names })
  if (names.wholly || seat.teams.length === 1)
    return teams.includes(teamOf(seat) ?? '') ? { ...whole, share: 1 } : null
  if (!seat.teams.some(({ team }) => team !== null && teams.includes(team))) return null
  const row = playerRow(exercise, state, now, seat, {
    names,
    isMeant: delivery => teams.includes(countsFor(seat, delivery) ?? ''),
  })
  const { early, inTime, late, unanswered } = row.timeliness
  if (row.possible + early + inTime + late + unanswered === 0) return null
  return { ...row, share: whole.possible === 0 ? 1 : row.possible / whole.possible }
}

/** `share`: the part of all the player's scored questions that is in this row. */
type Part = PlayerRow & { readonly share: number }

/**
 * An answered team event counts for its team, any other event for the player's team at their answer, or at
 * its arrival if they have not answered.
 */
const countsFor = (seat: Seat, { team, at, response }: StoryDelivery): string | null =>
  response && team !== null
    ? team
    : (seat.teams.findLast(({ from }) => from < (response?.at ?? at)) ?? seat.teams[0]).team

export const teamCounted = (seat: Seat, delivery: StoryDelivery, { wholly }: Names): string | null =>
  wholly ? teamOf(seat) : countsFor(seat, delivery)

/** In a facilitated exercise an open question does not count yet while its limit runs (rule 140). */
export const reportedOf = (
  exercise: Exercise,
  state: State,
  seat: Seat,
  now: Instant,
): readonly StoryDelivery[] =>
  countedAt(seatTimeline(exercise, state, seat).deliveries).filter(
    each =>
      each.at <= now && (exercise.mode === 'automated' || !isInTimeYet(exercise, state, seat, each, now)),
  )

const playerRow = (
  exercise: Exercise,
  state: State,
  now: Instant,
  seat: Seat,
  {
    names,
    isMeant = () => true,
  }: { readonly names: Names; readonly isMeant?: (delivery: StoryDelivery) => boolean },
): PlayerRow => {
  const { finish } = seatTimeline(exercise, state, seat)
  const counted = reportedOf(exercise, state, seat, now).filter(isMeant)
  const { points, totalQuestions, passed, awaiting } = scoreOfCounted(
    counted,
    finish,
    gradingOf(exercise),
    now,
  )
  const openAtClose = counted.filter(delivery => wasOpenAtClose(exercise, state, seat, delivery)).length
  return {
    name: names.player(seat),
    team: names.team(teamOf(seat)),
    points,
    possible: totalQuestions,
    percent: percentOf(points, totalQuestions),
    passed: awaiting === undefined ? passed : null,
    ...(awaiting !== undefined && { awaiting }),
    ...(openAtClose > 0 && { openAtClose }),
    timeliness: timelinessCounts(counted, seat),
    state: stateOf(exercise, state, now, seat),
  }
}

const teamRow = (name: string, rows: readonly Part[], members: readonly PlayerRow[]): TeamRow => {
  // Computed from the sums: means of thirds are not exact.
  const [points, possible] = [sum(rows.map(row => row.points)), sum(rows.map(row => row.possible))]
  // If no current member has opened their link, each former member counts as one.
  const whole = members.length === 0 ? rows.length : sum(rows.map(row => row.share))
  const judged = members.filter(row => row.passed !== null)
  const timeliness = (kind: keyof ScoreRow['timeliness']): number =>
    sum(rows.map(row => row.timeliness[kind]))
  const openAtClose = sum(rows.map(row => row.openAtClose ?? 0))
  return {
    name,
    players: members.length,
    points: whole === 0 ? 0 : points / whole,
    possible: whole === 0 ? 0 : possible / whole,
    percent: percentOf(points, possible),
    passed: rows.some(row => row.awaiting !== undefined) ? null : passes(points, possible),
    passShare: mean(judged.map(row => (row.passed ? 1 : 0))),
    ...(openAtClose > 0 && { openAtClose }),
    // There is no `awaiting`: a team's answer belongs to each member, and would count several times.
    timeliness: {
      early: timeliness('early'),
      inTime: timeliness('inTime'),
      late: timeliness('late'),
      unanswered: timeliness('unanswered'),
    },
    state: LEAST_DONE.find(kind => [...rows, ...members].some(row => row.state === kind)) ?? 'not started',
  }
}

const LEAST_DONE = ['in progress', 'not started', 'expired', 'completed'] as const

const stateOf = (exercise: Exercise, state: State, now: Instant, seat: Seat): ScoreRow['state'] => {
  if (!wasOpened(seat)) return 'not started'
  if (hasCompleted(exercise, state, seat, now)) return 'completed'
  return exercise.mode === 'automated' && isExpired(exercise, state, seat, now) ? 'expired' : 'in progress'
}

const timelinessCounts = (counted: readonly StoryDelivery[], seat: Seat): ScoreRow['timeliness'] => {
  const limited = counted.filter(({ story }) => isAnswerable(story.event) && lateAfter(story, 1) !== null)
  const count = (kind: string | null): number =>
    limited.filter(delivery => timelinessOfDelivery(delivery, seat) === kind).length
  return { early: count('early'), inTime: count('in time'), late: count('late'), unanswered: count(null) }
}

const mean = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : sum(numbers) / numbers.length

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)
