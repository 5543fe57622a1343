import type { EventType } from '#domain/scenario/schema.ts'
import { type StoryEvent, storyOf, limitOf } from '#domain/scenario/story.ts'
import { dueByClock, exerciseNow, scenarioNow } from '../state/altered.ts'
import { roleNames } from '../state/audience.ts'
import { xtAt } from '../state/game-time.ts'
import { seatTimeline } from '../story/delivery.ts'
import { isGraded } from '../story/grades.ts'
import type { StoryDelivery } from '../story/deliveries.ts'
import { evolve } from '../state/evolve.ts'
import type { Exercise, GameTime, Instant } from '../log/exercise.ts'
import type { Fact } from '../log/log.ts'
import { FACILITATOR } from './player-view.ts'
import { lateAfter } from '../story/scoring.ts'
import { isSkipped, wasSentAhead } from '../state/steering.ts'
import { hasFinished, playersOf } from '../story/stage.ts'
import type { Revisions } from '../state/changers.ts'
import { teamOf } from '../state/seat.ts'
import { initialState, type Sent, type State } from '../state/state.ts'
import { optionsOnWire, RESPONSE_LABELS } from '../words/wire.ts'
import { asIfResumed } from './as-if-resumed.ts'
import type { Player } from './players.ts'
import { extendedUntil } from './question-states.ts'
import { meantFor, stepOf } from './reached.ts'
import { sentTitle } from '../words/sent-title.ts'

export interface ConsoleEvent {
  readonly id: string
  readonly subject: string
  readonly section: string
  readonly type: EventType
  readonly name: string
  /** As on the wire (rule 75). */
  readonly options: string
  /** A label (S2§3), or ''. */
  readonly responseType: string
  readonly team: boolean
  /** Names of roles and teams; absent: everyone, or a message that was sent. */
  readonly to?: readonly string[]
  readonly kept?: 'cue' | 'spare'
  readonly altered?: true
  readonly revisions?: Revisions
  readonly timeLimit: number | null
  readonly displayAt: Instant | null
  /** Null: not known, or no player will get it. */
  readonly xt: GameTime | null
  /** When it is due by the clock; absent: a player has it, or the clock alone never brings it. */
  readonly clockXt?: GameTime
  readonly visible: boolean
  readonly goesTo: number
  readonly reached: number
  readonly read: number
  readonly sentBy: string
  readonly prepared: string
  readonly changed: '' | 'corrected' | 'withdrawn'
  readonly correctedAt: Instant | null
  readonly skipped: boolean
  readonly changedBy?: string
  readonly sentAhead?: true
  /** The end of the last open limit that facilitators extended; null: none. */
  readonly extendedUntil: GameTime | null
  /** When the first wait of its answers for a grade ends (rule 220). */
  readonly gradeBy: GameTime | null
  readonly open: boolean
  /** Whether it comes only if a question stays unanswered, or an answer ungraded. */
  readonly afterSilence: boolean
}

export const consoleEvents = (
  exercise: Exercise,
  state: State,
  now: Instant,
  players: readonly Player[],
): readonly ConsoleEvent[] => {
  const seen = comings(now, players, {
    xt: xtNow(state, now),
    isPlaying: ({ seat }) => !hasFinished(exercise, state, seat, now),
  })
  const plan =
    state.startedAt === null || players.length === 0
      ? planOf(exerciseNow(exercise, state))
      : forecast(exercise, state)
  const shown = (id: string) => ({ ...unseen(), xt: plan.get(id) ?? null, ...seen.get(id) })
  return [
    ...[...storyOf(scenarioNow(exercise, state)).values()].map(story => {
      const coming = shown(story.event.id)
      const clockXt = dueByClock(state, story)
      return {
        ...authoredEvent(exercise, state, story),
        ...changedBy(state, story.event.id),
        ...revised(state, story.event.id),
        ...coming,
        ...(!coming.visible && clockXt !== null && { clockXt }),
      }
    }),
    ...state.sent.map(sent => ({
      ...sentEvent(sent),
      ...changedBy(state, sent.event.id),
      ...shown(sent.event.id),
    })),
  ]
}

type Coming = Pick<
  ConsoleEvent,
  | 'displayAt'
  | 'xt'
  | 'visible'
  | 'goesTo'
  | 'reached'
  | 'read'
  | 'open'
  | 'afterSilence'
  | 'extendedUntil'
  | 'gradeBy'
>

const unseen = (): Mutable<Coming> => ({
  ...{ displayAt: null, xt: null, visible: false, goesTo: 0, reached: 0, read: 0, open: false },
  ...{ afterSilence: false, extendedUntil: null, gradeBy: null },
})

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

const comings = (
  now: Instant,
  players: readonly Player[],
  { xt, isPlaying }: { readonly xt: GameTime; readonly isPlaying: (player: Player) => boolean },
): ReadonlyMap<string, Coming> => {
  const found = new Map<string, Mutable<Coming>>()
  const comingOf = (id: string) => {
    const known = found.get(id)
    if (known) return known
    const coming = unseen()
    found.set(id, coming)
    return coming
  }
  // Mutable records, because this visits every delivery of every player.
  for (const player of players) {
    const { timeline, questions } = player
    const plays = isPlaying(player)
    for (const { delivery, state, missingSince } of questions) {
      const gradeBy = waitsForGrade(delivery, xt)
      if (gradeBy !== null) {
        const coming = comingOf(delivery.id)
        coming.gradeBy = Math.min(gradeBy, coming.gradeBy ?? Infinity)
      }
      if (!plays || (state !== 'waiting' && missingSince === null)) continue
      const coming = comingOf(delivery.id)
      coming.open ||= lateAfter(delivery.story, 1) !== null
      coming.extendedUntil = latest(coming.extendedUntil, extendedUntil(delivery))
    }
    for (const delivery of meantFor(player)) {
      const { id, at, date, dueXt } = delivery
      const coming = comingOf(id)
      const followsSilence = delivery.kind === 'story' && delivery.silentAt > now
      coming.afterSilence = followsSilence && (coming.afterSilence || coming.xt === null)
      coming.displayAt = Math.min(date, coming.displayAt ?? Infinity)
      coming.xt = Math.min(dueXt, coming.xt ?? Infinity)
      coming.visible ||= at <= now
      coming.goesTo += 1
      const step = stepOf(player, delivery)
      coming.reached += Number(step !== 'on its way')
      coming.read += Number(step === 'read')
    }
    for (const { story, dueXt } of timeline.waiting) {
      const coming = comingOf(story.event.id)
      coming.xt = Math.min(dueXt, coming.xt ?? Infinity)
    }
  }
  return found
}

const waitsForGrade = ({ response, decidedXt }: StoryDelivery, xt: GameTime): GameTime | null =>
  response && decidedXt !== undefined && decidedXt > xt && !isGraded(response) ? decidedXt : null

const xtNow = ({ clocks }: State, now: Instant): GameTime => {
  const clock = clocks.get('exercise')
  return clock ? xtAt(clock, now) : 0
}

const latest = (one: GameTime | null, other: GameTime | null): GameTime | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other)

const NOTHING_AHEAD: ReadonlyMap<string, GameTime> = new Map()
const forecasts = new WeakMap<State, ReadonlyMap<string, GameTime>>()

const forecast = (exercise: Exercise, state: State): ReadonlyMap<string, GameTime> => {
  if (state.phase !== 'paused') return NOTHING_AHEAD
  const known = forecasts.get(state)
  if (known) return known
  const ahead = storyOfAll(exercise, asIfResumed(exercise, state))
  forecasts.set(state, ahead)
  return ahead
}

const storyOfAll = (
  exercise: Exercise,
  state: State,
  team?: string | null,
): ReadonlyMap<string, GameTime> => {
  const times = new Map<string, GameTime>()
  for (const seat of playersOf(exercise, state)) {
    if (team !== undefined && teamOf(seat) !== team) continue
    for (const { kind, id, dueXt } of seatTimeline(exercise, state, seat).deliveries) {
      if (kind === 'story') times.set(id, Math.min(dueXt, times.get(id) ?? Infinity))
    }
  }
  return times
}

interface Plans {
  readonly state: State
  readonly byTeam: Map<string | null | undefined, ReadonlyMap<string, GameTime>>
}
const rehearsed = new WeakMap<Exercise, Plans>()

/** When each event is due if no one answers: a rehearsal with one silent player in each team. */
export const planOf = (exercise: Exercise, team?: string | null): ReadonlyMap<string, GameTime> => {
  const plans = rehearsed.get(exercise) ?? { state: rehearsal(exercise), byTeam: new Map() }
  rehearsed.set(exercise, plans)
  const plan = plans.byTeam.get(team) ?? storyOfAll(exercise, plans.state, team)
  plans.byTeam.set(team, plan)
  return plan
}

const rehearsal = (exercise: Exercise): State => {
  const by = ''
  const teams = exercise.teams.length === 0 ? [null] : exercise.teams
  const joined = teams.map((team, index): Fact => ({
    kind: 'joined',
    seat: `rehearsal ${index}`,
    code: '',
    alias: '',
    team,
  }))
  return [{ kind: 'opened', by } as const, ...joined, { kind: 'started', by } as const].reduce(
    (before, fact) =>
      evolve(exercise, before, { ...fact, number: before.revision + 1, at: exercise.startsAt }),
    initialState(exercise),
  )
}

const authoredEvent = (exercise: Exercise, state: State, { event, section }: StoryEvent) => ({
  id: event.id,
  subject: event.subject,
  section,
  type: event.type,
  name: event.name,
  options: optionsOnWire(event),
  responseType: RESPONSE_LABELS[event.responseType],
  team: event.team,
  timeLimit: limitOf(event),
  sentBy: '',
  prepared: '',
  changed: '' as const,
  correctedAt: null,
  skipped: isSkipped(state.steering, event.id, null),
  ...(event.cue ? { kept: 'cue' as const } : event.spare ? { kept: 'spare' as const } : {}),
  ...(state.altered.has(event.id) && { altered: true as const }),
  ...addressed(exercise, event),
  ...(wasSentAhead(state.steering, event.id) && { sentAhead: true as const }),
})

const addressed = (exercise: Exercise, { to }: StoryEvent['event']): Pick<ConsoleEvent, 'to'> => {
  const names = to ? [...roleNames(exercise, to.roles), ...to.teams] : []
  return names.length === 0 ? {} : { to: names }
}

const changedBy = (state: State, event: string): Pick<ConsoleEvent, 'changedBy'> => {
  const by = state.changes.changers.get(event)
  return by === undefined ? {} : { changedBy: by }
}

const revised = (state: State, event: string): Pick<ConsoleEvent, 'revisions'> => {
  const revisions = state.changes.revisions.get(event)
  return revisions ? { revisions } : {}
}

const sentEvent = ({ event, by, prepared, correctedAt, withdrawnAt }: Sent) => ({
  id: event.id,
  subject: sentTitle(event),
  section: FACILITATOR,
  type: event.type,
  name: event.name,
  options: '',
  responseType: '',
  team: false,
  timeLimit: null,
  skipped: false,
  changed:
    withdrawnAt !== null
      ? ('withdrawn' as const)
      : correctedAt !== null
        ? ('corrected' as const)
        : ('' as const),
  correctedAt,
  sentBy: by,
  prepared: prepared ?? '',
})
