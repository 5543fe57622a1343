// What a facilitator's console shows: the run, where everybody is, what comes next (S2§2, S2§3, rules 116 to 121, 129).
import type { EventType } from '#domain/scenario/schema.ts'
import { type StoryEvent, storyOf } from '#domain/scenario/story.ts'
import { seatTimeline } from './delivery.ts'
import type { Exercise, GameTime, Instant } from './exercise.ts'
import { isTicking, xtAt } from './game-time.ts'
import type { SentEvent } from './log.ts'
import { FACILITATOR } from './player-view.ts'
import { type Player, type Position, positionsOf } from './views/positions.ts'
import { isOver, playersOf } from './stage.ts'
import type { Action, Phase, State } from './state.ts'
import { optionsOnWire, RESPONSE_LABELS } from './wire.ts'

export interface ConsoleEvent {
  readonly id: string
  readonly subject: string
  readonly section: string
  readonly type: EventType
  /** As on the wire (rule 75). */
  readonly options: string
  /** Priority, Option, Random, Checkbox, Free Text, Form or '' (S2§3). */
  readonly responseType: string
  /** When it first reached or will reach somebody; null: only an answer leads to it. */
  readonly displayAt: Instant | null
  readonly visible: boolean
}

export interface FacilitatorView {
  /** '' not started, 'true' paused or over, 'false' running. */
  readonly paused: '' | 'true' | 'false'
  readonly open: boolean
  readonly phase: Phase
  readonly now: Instant
  readonly xt: GameTime
  readonly ticking: boolean
  /** Answers by event id. */
  readonly responded: Readonly<Record<string, number>>
  /** By the subject of the last message received; '' for those who have none yet. */
  readonly currentPositions: readonly Position[]
  readonly events: readonly ConsoleEvent[]
  readonly actions: readonly Action[]
}

/** The console at `now`. `lastSeen`: when each seat row last called. */
export const facilitatorView = (
  exercise: Exercise,
  state: State,
  now: Instant,
  lastSeen: ReadonlyMap<string, Instant>,
): FacilitatorView => {
  const at = Math.max(now, state.at)
  const phase = isOver(exercise, state, at) ? 'closed' : state.phase
  const clock = state.clocks.get('exercise')
  const players = playersOf(exercise, state).map(seat => ({ seat, timeline: seatTimeline(exercise, state, seat) }))
  return {
    paused: state.startedAt === null ? '' : phase === 'running' ? 'false' : 'true',
    open: phase !== 'created' && phase !== 'closed',
    phase,
    now: at,
    xt: clock ? xtAt(clock, at) : 0,
    ticking: phase === 'running' && clock !== undefined && isTicking(clock, at),
    responded: answersByEvent(state),
    currentPositions: positionsOf(exercise, state, at, players, lastSeen),
    events: consoleEvents(exercise, state, at, players),
    actions: state.actions,
  }
}

const answersByEvent = (state: State): Readonly<Record<string, number>> => {
  const answers = [...[...state.seats.values()].map(seat => seat.story.answers), ...state.teamAnswers.values()]
  const ids = answers.flatMap(answer => [...answer.keys()])
  return Object.fromEntries([...Map.groupBy(ids, id => id)].map(([id, all]) => [id, all.length]))
}

const consoleEvents = (exercise: Exercise, state: State, now: Instant, players: readonly Player[]): readonly ConsoleEvent[] => {
  const first = new Map<string, Instant>()
  for (const { timeline } of players) {
    for (const { id, date } of timeline.deliveries) first.set(id, Math.min(date, first.get(id) ?? Infinity))
  }
  const seen = (id: string) => ({ displayAt: first.get(id) ?? null, visible: (first.get(id) ?? Infinity) <= now })
  return [
    ...[...storyOf(exercise.scenario).values()].map(story => ({ ...authoredEvent(story), ...seen(story.event.id) })),
    ...state.sent.map(({ event }) => ({ ...sentEvent(event), ...seen(event.id) })),
  ]
}

const authoredEvent = ({ event, section }: StoryEvent) => ({
  id: event.id,
  subject: event.subject,
  section,
  type: event.type,
  options: optionsOnWire(event),
  responseType: RESPONSE_LABELS[event.responseType],
})

const sentEvent = ({ id, subject, type }: SentEvent) => ({ id, subject, section: FACILITATOR, type, options: '', responseType: '' })
