// S2§2, rule 121.
import type { EventType } from '#domain/scenario/schema.ts'
import { storyOf } from '#domain/scenario/story.ts'
import type { Delivery, Timeline } from '../story/deliveries.ts'
import { seatTimeline } from '../story/delivery.ts'
import type { Exercise, GameTime, Instant } from '../log/exercise.ts'
import { exerciseNow } from '../state/altered.ts'
import { xtAt } from '../state/game-time.ts'
import { closingMail } from '../mails/closing-mails.ts'
import { forwardedTitle } from '../mails/forwarded-mail.ts'
import { roleOf, type Seat, teamOf } from '../state/seat.ts'
import { hasFinished } from '../story/stage.ts'
import { clockOf, type State } from '../state/state.ts'
import { asIfResumed } from './as-if-resumed.ts'
import { planOf } from './console-events.ts'
import type { Player } from './players.ts'
import { sentTitle } from '../words/sent-title.ts'

export interface Pending {
  readonly id: string
  readonly subject: string
  /** Null before the start, and for an event that waits for a stopped clock. */
  readonly displayAt: Instant | null
  /** In exercise time, rounded up; negative: it arrived that long ago and was not fetched. */
  readonly dueInSeconds: number
}

export interface PlayerPosition {
  readonly seat: string
  readonly user: string
  readonly team: string
  readonly role: string
  readonly events: readonly Pending[]
  /** Overdue: an answer of the player or the team is missing after its limit. */
  readonly state: 'in step' | 'finished' | 'disconnected' | 'overdue'
  readonly since: Instant | null
  readonly lastSeen: Instant | null
  readonly silentSince: Instant | null
  readonly answered: number
  readonly questions: number
  readonly released: boolean
}

export interface Position {
  readonly event: string
  readonly subject: string
  readonly type: EventType | ''
  readonly displayAt: Instant | null
  readonly players: readonly PlayerPosition[]
}

const COMING = 3

export const positionsOf = (
  exercise: Exercise,
  state: State,
  now: Instant,
  players: readonly Player[],
): readonly Position[] => {
  const placed = players.map(player => ({
    player,
    last: player.timeline.deliveries.findLast(delivery => delivery.at <= player.received && stands(delivery)),
  }))
  return [...Map.groupBy(placed, ({ last }) => last?.id ?? '').values()]
    .map(group => ({ group, delivery: group[0]?.last }))
    .toSorted((one, other) => (other.delivery?.dueXt ?? -1) - (one.delivery?.dueXt ?? -1))
    .map(({ group, delivery }) => ({
      event: delivery?.id ?? '',
      subject: delivery ? subjectOf(exercise, delivery) : '',
      type: delivery ? typeOf(delivery) : '',
      displayAt: delivery ? Math.min(...group.map(({ last }) => last?.date ?? Infinity)) : null,
      players: group.map(({ player }) => positionOf(exercise, state, now, player)),
    }))
}

const stands = (delivery: Delivery): boolean => delivery.kind !== 'sent' || delivery.withdrawnAt === null

const positionOf = (exercise: Exercise, state: State, now: Instant, player: Player): PlayerPosition => {
  const { seat, seen, questions } = player
  return {
    seat: seat.holder,
    user: seat.alias,
    team: teamOf(seat) ?? '',
    role: roleOf(seat) ?? '',
    ...whereabouts(exercise, state, now, player),
    lastSeen: seen,
    silentSince: player.silentSince,
    answered: questions.filter(({ state: answer }) => answer === 'in time' || answer === 'late').length,
    questions: questions.length,
    released: seat.released,
  }
}

type Whereabouts = Pick<PlayerPosition, 'state' | 'since' | 'events'>

const whereabouts = (exercise: Exercise, state: State, now: Instant, player: Player): Whereabouts => {
  if (hasFinished(exercise, state, player.seat, now)) return { state: 'finished', since: null, events: [] }
  const events = pendingOf(exercise, state, player, now)
  if (player.silentSince !== null) return { state: 'disconnected', since: player.silentSince, events }
  const owed = player.questions.flatMap(({ state: answer, missingSince }) =>
    answer === 'missing' && missingSince !== null ? missingSince : [],
  )
  return owed.length > 0
    ? { state: 'overdue', since: Math.min(...owed), events }
    : { state: 'in step', since: null, events }
}

const pendingOf = (
  exercise: Exercise,
  state: State,
  { seat, timeline, received }: Player,
  now: Instant,
): readonly Pending[] => {
  if (state.startedAt === null) return firstOf(exerciseNow(exercise, state), teamOf(seat))
  const clock = clockOf(exercise, state, seat)
  const xt = clock ? xtAt(clock, now) : 0
  const ahead = (dueXt: GameTime): number => Math.max(0, Math.ceil((dueXt - xt) / 1000))
  const coming = timeline.deliveries
    .filter(delivery => delivery.at > received && (delivery.kind === 'story' || delivery.at <= now))
    .filter(stands)
    .slice(0, COMING)
    .map(delivery => ({
      id: delivery.id,
      subject: subjectOf(exercise, delivery),
      displayAt: delivery.at,
      dueInSeconds:
        delivery.at > now
          ? ahead(delivery.dueXt)
          : clock
            ? -Math.ceil((xt - xtAt(clock, delivery.at)) / 1000)
            : 0,
    }))
  const held = heldOf(exercise, state, seat, timeline).map(delivery => ({
    id: delivery.id,
    subject: subjectOf(exercise, delivery),
    displayAt: null,
    dueInSeconds: ahead(delivery.dueXt),
  }))
  return [...coming, ...held].slice(0, COMING)
}

const heldOf = (exercise: Exercise, state: State, seat: Seat, timeline: Timeline): readonly Delivery[] => {
  if (state.phase !== 'paused') return []
  const came = new Set(timeline.deliveries.map(({ id }) => id))
  return seatTimeline(exercise, asIfResumed(exercise, state), seat)
    .deliveries.filter(({ id, kind }) => kind === 'story' && !came.has(id))
    .slice(0, COMING)
}

const firstOf = (exercise: Exercise, team: string | null): readonly Pending[] =>
  [...planOf(exercise, team)]
    .toSorted(([, one], [, other]) => one - other)
    .slice(0, COMING)
    .map(([id, xt]) => ({
      id,
      subject: storyOf(exercise.scenario).get(id)?.event.subject ?? '',
      displayAt: null,
      dueInSeconds: Math.ceil(xt / 1000),
    }))

const subjectOf = (exercise: Exercise, delivery: Delivery): string => {
  switch (delivery.kind) {
    case 'story':
      return delivery.story.event.subject
    case 'sent':
      return sentTitle(delivery.event)
    case 'forwarded':
      return forwardedTitle(delivery.story.event)
    case 'closing':
      return closingMail(exercise).subject
  }
}

const typeOf = (delivery: Delivery): EventType => {
  switch (delivery.kind) {
    case 'story':
      return delivery.story.event.type
    case 'sent':
      return delivery.event.type
    case 'forwarded':
    case 'closing':
      return 'Email'
  }
}
