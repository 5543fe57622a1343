import type { EventType, ResponseType } from '#domain/scenario/schema.ts'
import { isAnswerable, storyOf } from '#domain/scenario/story.ts'
import { scenarioNow } from '../state/altered.ts'
import { roleCalled } from '../state/audience.ts'
import type { Response } from '../story/owners.ts'
import type { Delivery, StoryDelivery } from '../story/deliveries.ts'
import type { Exercise, Instant } from '../log/exercise.ts'
import { teamAt, teamOf } from '../state/seat.ts'
import type { State } from '../state/state.ts'
import { formsOf } from '../mails/built-in.ts'
import { responseInWords } from '../words/wire.ts'
import type { Player } from './players.ts'
import { sentTitle } from '../words/sent-title.ts'

export interface Reached {
  readonly team: string | null
  readonly whole: boolean
  readonly names: readonly string[]
}

interface About {
  readonly at: Instant
  readonly event: string
  readonly type: EventType | ''
  readonly subject: string
}

export type Happening = About &
  (
    | { readonly kind: 'delivered'; readonly to: readonly Reached[]; readonly everybody: boolean }
    | {
        readonly kind: 'answered'
        readonly who: string
        readonly responseType: ResponseType
        readonly words: string
      }
    | { readonly kind: 'replied'; readonly who: string; readonly poster: string }
    /** `role`: the name; '' is everyone in the team. */
    | { readonly kind: 'forwarded'; readonly who: string; readonly role: string }
    | { readonly kind: 'asked for help'; readonly who: string }
    | { readonly kind: 'joined'; readonly who: string; readonly team: string }
  )

/** The details are computed only if the happening is listed. */
interface Tidings {
  readonly at: Instant
  readonly tell: () => Happening
}

const LISTED = 30

export const happeningsOf = (
  exercise: Exercise,
  state: State,
  now: Instant,
  players: readonly Player[],
): readonly Happening[] => {
  const joined = joinings(players).filter(({ at }) => at <= now)
  const done = [
    ...answers(exercise, players),
    ...replies(exercise, state),
    ...forwards(exercise, state),
    ...callsForHelp(state),
  ].filter(({ at }) => at <= now)
  const since = listedSince(
    [...joined, ...done].map(({ at }) => at),
    players[0],
  )
  return (
    [...joined, ...deliveries(players, since), ...done]
      .filter(({ at }) => at >= since)
      // At the same instant an answer counts as later than its message, and a message as later than the
      // joining.
      .toReversed()
      .toSorted((one, other) => other.at - one.at)
      .slice(0, LISTED)
      .map(({ tell }) => tell())
  )
}

/** Deliveries before this instant need not be grouped, because the list cannot reach further back. */
const listedSince = (instants: readonly Instant[], one: Player | undefined): Instant => {
  const came = one ? receivedBy(one, -Infinity).map(({ at }) => at) : []
  return [...instants, ...came].toSorted((first, other) => other - first)[LISTED - 1] ?? -Infinity
}

type Shown = Exclude<Delivery, { readonly kind: 'closing' | 'forwarded' }>

const receivedBy = ({ timeline, known }: Player, since: Instant): readonly Shown[] =>
  timeline.deliveries
    .filter(({ at }) => at >= since && at <= known)
    .filter(delivery => delivery.kind !== 'closing' && delivery.kind !== 'forwarded')

const joinings = (players: readonly Player[]): readonly Tidings[] =>
  players.map(({ seat }) => {
    const at = seat.joinedAt ?? 0
    return {
      at,
      tell: () => ({
        kind: 'joined',
        at,
        event: '',
        type: '',
        subject: '',
        who: seat.alias,
        team: teamAt(seat, at) ?? '',
      }),
    }
  })

interface Together {
  readonly delivery: Shown
  readonly seats: Player['seat'][]
}

const deliveries = (players: readonly Player[], since: Instant): readonly Tidings[] => {
  const found = new Map<string, Map<Instant, Together>>()
  const inOrder: Together[] = []
  for (const player of players) {
    for (const delivery of receivedBy(player, since)) {
      const instants = found.get(delivery.id) ?? new Map<Instant, Together>()
      found.set(delivery.id, instants)
      const together = instants.get(delivery.at)
      if (together) {
        together.seats.push(player.seat)
        continue
      }
      const first = { delivery, seats: [player.seat] }
      instants.set(delivery.at, first)
      inOrder.push(first)
    }
  }
  return inOrder.map(({ delivery, seats }) => ({
    at: delivery.at,
    tell: () => delivered(delivery, seats, players),
  }))
}

const delivered = (
  delivery: Shown,
  seats: readonly Player['seat'][],
  players: readonly Player[],
): Happening => {
  const { type } = delivery.kind === 'story' ? delivery.story.event : delivery.event
  const subject = delivery.kind === 'story' ? sentTitle(delivery.story.event) : sentSubject(delivery)
  const to = groupsOf(seats, players)
  return {
    kind: 'delivered',
    at: delivery.at,
    event: delivery.id,
    type,
    subject,
    to,
    everybody: seats.length === players.length,
  }
}

const sentSubject = ({ event, withdrawnAt }: Extract<Shown, { readonly kind: 'sent' }>): string =>
  withdrawnAt === null ? sentTitle(event) : `Withdrawn: ${sentTitle(event)}`

const groupsOf = (seats: readonly Player['seat'][], players: readonly Player[]): readonly Reached[] =>
  [...Map.groupBy(seats, teamOf)].map(([team, members]) => {
    const all = players.filter(({ seat }) => teamOf(seat) === team).length
    return { team, whole: team !== null && members.length === all, names: members.map(({ alias }) => alias) }
  })

const answers = (exercise: Exercise, players: readonly Player[]): readonly Tidings[] => {
  const found = new Map<string, Tidings>()
  for (const { seat, timeline } of players) {
    for (const delivery of timeline.deliveries) {
      if (delivery.kind !== 'story' || !delivery.response || !isAnswerable(delivery.story.event)) continue
      const { response } = delivery
      found.set(`${delivery.owner} ${delivery.id}`, {
        at: response.at,
        tell: () => answered(exercise, delivery, response, seat),
      })
    }
  }
  return [...found.values()]
}

const answered = (
  exercise: Exercise,
  { id, story: { event }, team }: StoryDelivery,
  { at, answer }: Response,
  seat: Player['seat'],
): Happening => ({
  kind: 'answered',
  at,
  event: id,
  type: event.type,
  subject: sentTitle(event),
  who: team ?? seat.alias,
  responseType: event.responseType,
  words: responseInWords(event, answer, formsOf(exercise.scenario, event)),
})

const replies = (exercise: Exercise, state: State): readonly Tidings[] => {
  const sent = new Map(state.sent.map(({ event }) => [event.id, event]))
  return [...state.posts].flatMap(([id, post]) => {
    const event = storyOf(scenarioNow(exercise, state)).get(id)?.event ?? sent.get(id)
    const about = {
      event: id,
      type: 'Social',
      subject: event?.subject ?? '',
      poster: event?.name ?? '',
    } as const
    return post.replies
      .filter(({ hidden }) => !hidden)
      .map(({ at, by, sender }): Tidings => ({
        at,
        tell: () => ({
          kind: 'replied',
          at,
          ...about,
          who: sender?.name ?? state.seats.get(by)?.alias ?? '',
        }),
      }))
  })
}

const forwards = (exercise: Exercise, state: State): readonly Tidings[] =>
  state.forwards.map(({ at, event: id, by, role }) => ({
    at,
    tell: () => {
      const event = storyOf(scenarioNow(exercise, state)).get(id)?.event
      return {
        ...{ kind: 'forwarded', at, event: id, type: event?.type ?? '' },
        subject: event ? sentTitle(event) : '',
        who: state.seats.get(by)?.alias ?? '',
        role: roleCalled(exercise, role ?? '')?.name ?? '',
      }
    },
  }))

const callsForHelp = (state: State): readonly Tidings[] =>
  state.help.map(({ at, player }) => ({
    at,
    tell: () => ({ kind: 'asked for help', at, event: '', type: '', subject: '', who: player }),
  }))
