// "Just now": what reached players and what they did, the last first.
import type { EventType, ResponseType } from '#domain/scenario/schema.ts'
import { isAnswerable, storyOf } from '#domain/scenario/story.ts'
import type { Exercise, Instant } from '../exercise.ts'
import { teamOf } from '../seat.ts'
import type { State } from '../state.ts'
import { responseInWords } from '../wire.ts'
import type { Player } from './players.ts'

interface About {
  readonly at: Instant
  readonly event: string
  readonly type: EventType | ''
  readonly subject: string
}

export type Happening = About &
  (
    | { readonly kind: 'delivered'; readonly to: readonly string[]; readonly everybody: boolean }
    | { readonly kind: 'answered'; readonly who: string; readonly responseType: ResponseType; readonly words: string }
    | { readonly kind: 'replied'; readonly who: string; readonly poster: string }
    | { readonly kind: 'joined'; readonly who: string; readonly team: string }
  )

const LISTED = 30

/** The last of all until `now`. */
export const happeningsOf = (exercise: Exercise, state: State, now: Instant, players: readonly Player[]): readonly Happening[] =>
  [...joinings(players), ...deliveries(players), ...answers(players), ...replies(exercise, state)]
    .filter(({ at }) => at <= now)
    .toSorted((one, other) => other.at - one.at)
    .slice(0, LISTED)

const joinings = (players: readonly Player[]): readonly Happening[] =>
  players.map(({ seat }) => ({
    kind: 'joined',
    at: seat.joinedAt ?? 0,
    event: '',
    type: '',
    subject: '',
    who: seat.alias,
    team: teamOf(seat) ?? '',
  }))

/** One for all whom an event reached at one instant. */
const deliveries = (players: readonly Player[]): readonly Happening[] => {
  const found = players.flatMap(({ seat, timeline, received }) =>
    timeline.deliveries.flatMap(delivery => (delivery.kind === 'closing' || delivery.at > received ? [] : [{ seat, delivery }])),
  )
  return [...Map.groupBy(found, ({ delivery }) => `${delivery.id} ${delivery.at}`).values()].flatMap((together): readonly Happening[] => {
    const delivery = together[0]?.delivery
    if (!delivery) return []
    const event = delivery.kind === 'story' ? delivery.story.event : delivery.event
    const to = groupsOf(
      together.map(({ seat }) => seat),
      players,
    )
    const everybody = together.length === players.length
    return [{ kind: 'delivered', at: delivery.at, event: delivery.id, type: event.type, subject: event.subject, to, everybody }]
  })
}

/** Whole teams by their name, others by theirs. */
const groupsOf = (seats: readonly Player['seat'][], players: readonly Player[]): readonly string[] =>
  [...Map.groupBy(seats, teamOf)].flatMap(([team, members]) => {
    const all = players.filter(({ seat }) => teamOf(seat) === team).length
    return team !== null && members.length === all ? [team] : members.map(({ alias }) => alias)
  })

/** A team's answer once, in the name of the team. */
const answers = (players: readonly Player[]): readonly Happening[] => {
  const found = new Map<string, Happening>()
  for (const { seat, timeline } of players) {
    for (const delivery of timeline.deliveries) {
      if (delivery.kind !== 'story' || !delivery.response || !isAnswerable(delivery.story.event)) continue
      const { event } = delivery.story
      found.set(`${delivery.owner} ${delivery.id}`, {
        kind: 'answered',
        at: delivery.response.at,
        event: delivery.id,
        type: event.type,
        subject: event.subject,
        who: delivery.team ?? seat.alias,
        responseType: event.responseType,
        words: responseInWords(event, delivery.response.answer),
      })
    }
  }
  return [...found.values()]
}

const replies = (exercise: Exercise, state: State): readonly Happening[] => {
  const sent = new Map(state.sent.map(({ event }) => [event.id, event]))
  return [...state.posts].flatMap(([id, post]) => {
    const event = storyOf(exercise.scenario).get(id)?.event ?? sent.get(id)
    return post.replies
      .filter(({ hidden }) => !hidden)
      .map(({ at, by }): Happening => ({
        kind: 'replied',
        at,
        event: id,
        type: 'Social',
        subject: event?.subject ?? '',
        who: state.seats.get(by)?.alias ?? '',
        poster: event?.name ?? '',
      }))
  })
}
