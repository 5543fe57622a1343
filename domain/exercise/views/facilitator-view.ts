// S2§3, rules 116, 117, 121, 122.
import { awaitingGrade } from './grading.ts'
import { playtimeIn } from '#domain/scenario/playtime.ts'
import type { Exercise, GameTime, Instant } from '../log/exercise.ts'
import { isTicking, xtAt } from '../state/game-time.ts'
import { lastTurn } from '../rules/run.ts'
import { silentTogetherSince } from '../rules/room-back.ts'
import { overAt, phaseAt } from '../story/stage.ts'
import type { Phase, State } from '../state/state.ts'
import { type TitledAct, titledActs } from './act-titles.ts'
import { givenBack } from '../state/steering.ts'
import { type AnswerRow, answerBoard } from './answer-board.ts'
import { type ConsoleEvent, consoleEvents } from './console-events.ts'
import { cuesOf, type ShownCue } from './cues.ts'
import { type Happening, happeningsOf } from './happenings.ts'
import { type ListedHelp, listedHelp } from './help.ts'
import { type Need, needsOf } from './needs.ts'
import { playersAt } from './players.ts'
import { type PlayerPosition, type Position, positionsOf } from './positions.ts'

export interface FacilitatorView {
  /** '' not started, 'true' paused or over, 'false' running. */
  readonly paused: '' | 'true' | 'false'
  readonly open: boolean
  readonly phase: Phase
  readonly now: Instant
  readonly xt: GameTime
  readonly ticking: boolean
  readonly startedAt: Instant | null
  readonly pausedSince: Instant | null
  readonly turnedAt: Instant | null
  readonly closedAt: Instant | null
  readonly plannedEndXt: GameTime
  readonly plannedEndAt: Instant | null
  /**
   * Since when no unfinished player has been heard of; null unless the clock runs and at least half of them
   * fell silent together.
   */
  readonly cutOffSince: Instant | null
  readonly responded: Readonly<Record<string, number>>
  /** Furthest first; `event` is '' for none. */
  readonly currentPositions: readonly Position[]
  readonly numbers: {
    readonly players: number
    readonly openAnswers: number
    readonly needYou: number
    readonly finished: number
    readonly awaitGrade?: number
  }
  readonly needs: readonly Need[]
  readonly events: readonly ConsoleEvent[]
  readonly cues: readonly ShownCue[]
  readonly help: readonly ListedHelp[]
  readonly answers: readonly AnswerRow[]
  readonly actions: readonly TitledAct[]
  readonly recent: readonly Happening[]
}

/** `lastSeen`: each seat row's last call. */
export const facilitatorView = (
  exercise: Exercise,
  state: State,
  now: Instant,
  lastSeen: ReadonlyMap<string, Instant>,
): FacilitatorView => {
  const at = Math.max(now, state.at)
  const phase = phaseAt(exercise, state, at)
  const clock = state.clocks.get('exercise')
  const players = playersAt(exercise, state, at, lastSeen)
  const xt = clock ? xtAt(clock, at) : 0
  const ticking = phase === 'running' && clock !== undefined && isTicking(clock, at)
  const events = consoleEvents(exercise, state, at, players)
  const plannedEndXt = Math.max(
    playtimeOf(exercise) + givenBack(state.steering),
    ...events.map(event => event.xt ?? 0),
  )
  const answers = answerBoard(exercise, players)
  const currentPositions = positionsOf(exercise, state, at, players)
  const positions = currentPositions.flatMap(position => position.players)
  const awaitGrade = awaitingGrade(exercise, state)
  const needs = phase === 'closed' ? [] : needsOf(exercise, state, at, players, positions)
  return {
    paused: state.startedAt === null ? '' : phase === 'running' ? 'false' : 'true',
    open: phase !== 'created' && phase !== 'closed',
    phase,
    now: at,
    xt,
    ticking,
    startedAt: state.startedAt,
    pausedSince: phase === 'paused' ? (clock?.at(-1)?.at ?? null) : null,
    turnedAt: lastTurn(state)?.at ?? null,
    closedAt: phase === 'closed' ? overAt(exercise, state) : null,
    plannedEndXt,
    plannedEndAt: ticking ? at + Math.max(0, plannedEndXt - xt) : null,
    cutOffSince: ticking ? silentTogetherSince(exercise, state, lastSeen, at) : null,
    responded: answersByEvent(state),
    currentPositions,
    numbers: {
      ...numbersOf(positions, answers),
      needYou: needs.length,
      ...(awaitGrade > 0 && { awaitGrade }),
    },
    needs,
    events,
    cues: cuesOf(exercise, state, at),
    help: listedHelp(state),
    answers,
    actions: titledActs(exercise, state.actions),
    recent: happeningsOf(exercise, state, at, players),
  }
}

const MINUTE = 60_000

const playtimeOf = ({ scenario }: Exercise): GameTime =>
  (playtimeIn(scenario.details.playtime)?.[0] ?? 0) * MINUTE

const answersByEvent = (state: State): Readonly<Record<string, number>> => {
  const answers = [
    ...[...state.seats.values()].map(seat => seat.story.answers),
    ...state.teamAnswers.values(),
  ]
  const ids = answers.flatMap(answer => [...answer.keys()])
  return Object.fromEntries([...Map.groupBy(ids, id => id)].map(([id, all]) => [id, all.length]))
}

const numbersOf = (
  players: readonly PlayerPosition[],
  answers: readonly AnswerRow[],
): Omit<FacilitatorView['numbers'], 'needYou'> => ({
  players: players.length,
  openAnswers: answers.flatMap(({ cells }) => cells).reduce((sum, { waiting }) => sum + waiting, 0),
  finished: players.filter(({ state }) => state === 'finished').length,
})
