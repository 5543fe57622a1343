// Decision 0024.
import { scenarioNow } from '../../state/altered.ts'
import { refuse, type Refusal } from '#domain/refusal.ts'
import { isAddressed, isAnswerable, storyOf } from '#domain/scenario/story.ts'
import type { FacilitatorCommand } from '../../log/commands.ts'
import { hasCome, leftOut, putBack, putBackSeveral, skip, skipSeveral, turnedSince } from './leave-out.ts'
import { sectionNow } from '../basis/section-now.ts'
import { teamsMeant } from '../../state/audience.ts'
import { wasSentAhead } from '../../state/steering.ts'
import { isFormer, type StoryDelivery } from '../../story/deliveries.ts'
import { seatTimeline } from '../../story/delivery.ts'
import type { GameTime } from '../../log/exercise.ts'
import { xtAt } from '../../state/game-time.ts'
import { type Decision, NOTHING_NEW, type RefusalCode } from '../../log/outcome.ts'
import { lateAfter } from '../../story/scoring.ts'
import { type Seat, teamOf } from '../../state/seat.ts'
import { hasFinished, playersOf } from '../../story/stage.ts'
import { wasDone } from '../basis/was-done.ts'
import { isSamePress } from './push.ts'
import type { Situation } from '../basis/situation.ts'

type Steer = Extract<
  FacilitatorCommand,
  {
    kind:
      | 'extend limits'
      | 'give time back'
      | 'jump'
      | 'bring forward'
      | 'skip'
      | 'skip several'
      | 'put back'
      | 'put back several'
  }
>
export type SteerKind = Steer['kind']

const LONGEST_MINUTES = 60

/**
 * A jump this soon after another is refused if its page does not say which section it showed: the button may
 * have changed before the press.
 */
const TWO_WENT_ON = 10_000

export const decideSteer = (situation: Situation, command: Steer): Decision => {
  const { state } = situation
  if (wasDone(state, command.key)) return NOTHING_NEW
  if (state.phase !== 'running' && (state.phase !== 'paused' || NEEDS_TIME.has(command.kind)))
    return refuse('not running')
  const decision = decided(situation, command)
  if (!Array.isArray(decision) || command.key === undefined) return decision
  return decision.map((fact, index) => (index === decision.length - 1 ? { ...fact, key: command.key } : fact))
}

/** These acts bring events at once, which needs a running clock. */
const NEEDS_TIME = new Set<SteerKind>(['jump', 'bring forward'])

const decided = (situation: Situation, command: Steer): Decision => {
  switch (command.kind) {
    case 'extend limits':
      return extendLimits(situation, command)
    case 'give time back':
      return giveTimeBack(situation, command)
    case 'jump':
      return jump(situation, command)
    case 'bring forward':
      return bringForward(situation, command)
    case 'skip':
      return skip(situation, command)
    case 'skip several':
      return skipSeveral(situation, command)
    case 'put back':
      return putBack(situation, command)
    case 'put back several':
      return putBackSeveral(situation, command)
  }
}

type Of<K extends SteerKind> = Extract<Steer, { kind: K }>

const extendLimits = (situation: Situation, { event, minutes, by }: Of<'extend limits'>): Decision => {
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > LONGEST_MINUTES)
    return refuse('extend minutes', { max: LONGEST_MINUTES })
  const open = openQuestions(situation)
  const events = event === null ? open : open.filter(id => id === event)
  if (events.length === 0) return refuse('nothing open')
  const isSame = (before: { readonly minutes: number; readonly events: readonly string[] }) =>
    before.minutes === minutes && before.events.join('\n') === events.join('\n')
  if (isSamePress(situation, 'limits extended', isSame)) return NOTHING_NEW
  return [{ kind: 'limits extended', events, minutes, overdue: 'from now', by }]
}

export const openQuestions = (situation: Situation): readonly string[] => {
  const open = new Set(playing(situation).flatMap(seat => openOf(situation, seat).map(({ id }) => id)))
  return [...storyOf(situation.exercise.scenario).keys()].filter(id => open.has(id))
}

const openOf = ({ exercise, state, now }: Situation, seat: Seat): readonly StoryDelivery[] =>
  seatTimeline(exercise, state, seat)
    .deliveries.filter(delivery => delivery.kind === 'story')
    .filter(
      delivery =>
        delivery.at <= now &&
        !delivery.response &&
        !isFormer(delivery, now) &&
        lateAfter(delivery.story, 1) !== null &&
        isAnswerable(delivery.story.event),
    )

const giveTimeBack = ({ state, now }: Situation, { from, to, by }: Of<'give time back'>): Decision => {
  const clock = state.clocks.get('exercise')
  const given = state.actions.flatMap(({ fact, at }) =>
    fact.kind === 'time given back' && at >= (state.startedAt ?? 0) ? fact : [],
  )
  // Two facilitators may give back the same outage, and two processes may have recorded it.
  if (given.some(fact => from < fact.to && fact.from < to)) return NOTHING_NEW
  if (!clock || to > now || xtAt(clock, to) <= xtAt(clock, from)) return refuse('nothing to give back')
  return [{ kind: 'time given back', from, to, by }]
}

const jump = (situation: Situation, { section, from, without = [], by }: Of<'jump'>): Decision => {
  if (isSamePress(situation, 'jumped', before => before.section === section)) return NOTHING_NEW
  if (playing(situation).length === 0) return refuse('none playing')
  const elsewhere = from === undefined ? goneOnJustNow(situation) : elsewhereThan(situation, from)
  if (elsewhere) return elsewhere
  const ahead = sectionAhead(situation, section)
  return ahead === null
    ? refuse('section not ahead')
    : [
        ...leftOut(situation, eventsBefore(situation, section, without), by),
        { kind: 'jumped', section, ms: ahead, limits: 'kept', by },
      ]
}

const eventsBefore = ({ exercise }: Situation, section: string, ids: readonly string[]) => {
  const story = storyOf(exercise.scenario)
  return ids.filter(id => story.get(id)?.section !== section)
}

const goneOnJustNow = ({ state, now }: Situation): Refusal<RefusalCode> | null => {
  const before = state.actions.findLast(({ fact, at }) => fact.kind === 'jumped' && now - at < TWO_WENT_ON)
  return before ? refuse('gone on just now', { who: before.by }) : null
}

const elsewhereThan = ({ exercise, state, now }: Situation, from: string): Refusal<RefusalCode> | null => {
  const section = sectionNow(exercise, state, now)
  if (section === from) return null
  if (section === '') return refuse('no section yet')
  const since = state.startedAt ?? 0
  const gone = state.actions.findLast(
    ({ fact, at }) => fact.kind === 'jumped' && fact.section === section && at >= since,
  )
  return gone
    ? refuse('gone on meanwhile', { who: gone.by, section })
    : refuse('section begun meanwhile', { section })
}

/**
 * The exercise time until the section's first event in the forecast. Events that were sent ahead, or that a
 * future silence brings, do not count. Null: there is none, or one has already come.
 */
export const sectionAhead = (situation: Situation, section: string): GameTime | null => {
  const { exercise, state, now } = situation
  const clock = state.clocks.get('exercise')
  const deliveries = playing(situation).flatMap(seat =>
    seatTimeline(exercise, state, seat)
      .deliveries.filter(delivery => delivery.kind === 'story')
      .filter(({ story, silentAt }) => story.section === section && silentAt <= now)
      .filter(({ id }) => !wasSentAhead(state.steering, id)),
  )
  if (!clock || deliveries.length === 0 || deliveries.some(({ at }) => at <= now)) return null
  return Math.max(0, Math.min(...deliveries.map(({ dueXt }) => dueXt)) - xtAt(clock, now))
}

const bringForward = (situation: Situation, { event, seen, by }: Of<'bring forward'>): Decision => {
  const { exercise, state } = situation
  if (!storyOf(exercise.scenario).has(event)) return refuse('no such event')
  if (wasSentAhead(state.steering, event)) return NOTHING_NEW
  const players = playing(situation)
  if (players.length === 0) return refuse('none playing')
  if (hasComeToAll(situation, players, event)) return refuse('event came')
  return turnedSince(situation, event, seen) ?? [{ kind: 'event brought forward', event, by }]
}

/** An event for certain roles or teams has come to a team once one member has it. */
const hasComeToAll = (situation: Situation, players: readonly Seat[], event: string): boolean => {
  const found = storyOf(scenarioNow(situation.exercise, situation.state)).get(event)?.event
  if (!found || !isAddressed(found)) return players.every(seat => hasCome(situation, seat, event))
  const meant = teamsMeant(situation.exercise.teams, found.to)
  const teams = Map.groupBy(players, teamOf)
  return [...teams].every(
    ([team, members]) =>
      meant?.has(team ?? '') === false || members.some(seat => hasCome(situation, seat, event)),
  )
}

const playing = ({ exercise, state, now }: Situation): readonly Seat[] =>
  playersOf(exercise, state).filter(seat => !hasFinished(exercise, state, seat, now))
