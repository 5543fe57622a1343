import type { Exercise, Instant } from '../log/exercise.ts'
import { type Steering, UNSTEERED } from './steering.ts'
import { type Alterations, UNALTERED } from './altered.ts'
import { type Changes, UNCHANGED } from './changers.ts'
import type { Cues } from './cues.ts'
import type { Forward } from './forwards.ts'
import type { HelpCall } from './help.ts'
import type { Screens } from './screen/one-screen.ts'
import type { Councils } from './council.ts'
import type { Clock } from './game-time.ts'
import type { Fact, Recipient, SentEvent } from '../log/log.ts'
import type { Notebooks } from './notebooks.ts'
import type { Posts } from './posts.ts'
import { type Given, hasJoined, orderedSeat, type Seat, teamOf } from './seat.ts'

/** Rule 116; an automated exercise stays 'created'. */
export type Phase = 'created' | 'open' | 'running' | 'paused' | 'closed'

export interface Sent {
  readonly event: SentEvent
  readonly recipient: Recipient
  readonly by: string
  readonly at: Instant
  readonly prepared: string | null
  readonly correctedAt: Instant | null
  readonly withdrawnAt: Instant | null
  /** The seats that the message never reaches. */
  readonly missed: readonly string[]
}

/** An act of anyone but a player (rule 129). */
export interface Action {
  readonly at: Instant
  readonly by: string
  readonly fact: Extract<Fact, { readonly by: string }>
  /** The undoing of a reset belongs to the restored run. */
  readonly run: number
  readonly began?: number
  /** The alias of the player concerned; '' for none, or several. */
  readonly player: string
  readonly role?: string
  readonly roles?: readonly string[]
}

interface Span {
  readonly from: Instant
  readonly to: Instant
}

export const overlapping =
  (one: Span) =>
  (other: Span): boolean =>
    one.from < other.to && other.from < one.to

export interface State {
  readonly run: number
  /** The number of runs ever begun: after undoing a reset the next run gets a new number. */
  readonly runs: number
  /** The last run with players that a reset ended; null: nothing to restore. */
  readonly archive: { readonly at: Instant; readonly run: State } | null
  /** The number of the last entry; a new run goes on counting. */
  readonly revision: number
  /** The instant of the last entry; it never runs backwards. */
  readonly at: Instant
  readonly phase: Phase
  readonly startedAt: Instant | null
  readonly closedAt: Instant | null
  readonly seats: ReadonlyMap<string, Seat>
  /** By seat row; absent: the seat of the same id; '': none (rule 112). */
  readonly holders: ReadonlyMap<string, string>
  /** By clock key: 'exercise', a team, or a seat. */
  readonly clocks: ReadonlyMap<string, Clock>
  readonly steering: Steering
  readonly altered: Alterations
  readonly changes: Changes
  readonly cues: Cues
  readonly cutOffs: readonly Span[]
  readonly teamAnswers: ReadonlyMap<string, ReadonlyMap<string, Given>>
  readonly councils: Councils
  readonly sent: readonly Sent[]
  readonly forwards: readonly Forward[]
  readonly help: readonly HelpCall[]
  readonly screens: Screens
  readonly posts: Posts
  readonly notebooks: Notebooks
  /** By seat row: the extra time before a reset (decision 0039). */
  readonly keptFactors: ReadonlyMap<string, { readonly alias: string; readonly factor: number }>
  readonly actions: readonly Action[]
}

/** An exercise that was opened is closed this long after its last entry at the latest (rule 117). */
const IDLE = 86_400_000

export const initialState = (exercise: Exercise): State => ({
  run: 1,
  runs: 1,
  archive: null,
  revision: 0,
  at: -Infinity,
  phase: 'created',
  startedAt: null,
  closedAt: null,
  seats: new Map(exercise.seats.map(ordered => [ordered.id, orderedSeat(ordered, exercise.teams)])),
  holders: new Map(),
  clocks: new Map(),
  steering: UNSTEERED,
  altered: UNALTERED,
  changes: UNCHANGED,
  cues: new Map(),
  cutOffs: [],
  teamAnswers: new Map(),
  councils: new Map(),
  sent: [],
  forwards: [],
  help: [],
  screens: new Map(),
  posts: new Map(),
  notebooks: new Map(),
  keptFactors: new Map(),
  actions: [],
})

/** Undefined if the row has no seat yet, or another device took it over. */
export const seatOf = (state: State, holder: string): Seat | undefined =>
  state.seats.get(state.holders.get(holder) ?? holder)

/** Whether another device took over the seat of this row, and its player has not joined again. */
export const hasGivenWay = (state: State, holder: string): boolean => {
  const seat = seatOf(state, holder)
  return seat
    ? seat.id !== holder && seat.joinedAt === null && !seat.released
    : state.holders.get(holder) === ''
}

/** Rule 112. */
export const isReleased = (state: State, holder: string): boolean =>
  state.phase !== 'closed' && seatOf(state, holder)?.released === true

/** A vacated seat may be taken under another alias. */
export const releaseOf = (state: State, holder: string): 'seat released' | 'seat vacated' | null => {
  if (!isReleased(state, holder)) return null
  return hasJoined(seatOf(state, holder)) ? 'seat released' : 'seat vacated'
}

/** Rule 126. */
export const hasToJoinAgain = (state: State, holder: string): boolean =>
  state.phase !== 'closed' &&
  state.archive !== null &&
  !hasJoined(seatOf(state, holder)) &&
  hasJoined(seatOf(state.archive.run, holder))

export const resolved = (state: State, recipient: Recipient): Recipient =>
  recipient.to === 'seat'
    ? { to: 'seat', seat: seatOf(state, recipient.seat)?.id ?? recipient.seat }
    : recipient

/** Rule 117. */
export const closesAt = (exercise: Exercise, state: State): Instant | null => {
  if (exercise.mode === 'automated') return null
  if (state.closedAt !== null) return state.closedAt
  return state.phase === 'created' ? exercise.expiresAt : Math.min(exercise.expiresAt, state.at + IDLE)
}

/** Rules E0, 41. */
export const clockKey = (exercise: Exercise, seat: Seat): string => {
  if (exercise.mode === 'facilitated') return 'exercise'
  const team = teamOf(seat)
  return team === null ? `seat ${seat.id}` : `team ${team}`
}

export const clockOf = (exercise: Exercise, state: State, seat: Seat): Clock | undefined =>
  state.clocks.get(clockKey(exercise, seat))

/** When the story begins for the seat; null: it has not begun (rules 41, 80). */
export const entersAt = (exercise: Exercise, state: State, seat: Seat): Instant | null => {
  if (exercise.mode === 'automated') return seat.storyAt
  return seat.joinedAt === null || state.startedAt === null ? null : Math.max(seat.joinedAt, state.startedAt)
}

/** Rule 101. */
export const inTutorial = (exercise: Exercise, state: State, seat: Seat): boolean =>
  exercise.mode === 'automated' ? seat.storyAt === null : state.startedAt === null

export const withSeat = (state: State, seat: Seat): State => ({
  ...state,
  seats: new Map(state.seats).set(seat.id, seat),
})
