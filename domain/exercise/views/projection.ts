// Rule 253.
import type { EventType } from '#domain/scenario/schema.ts'
import { NOISE, PRESET } from '#domain/scenario/words.ts'
import type { Exercise, GameTime, Instant } from '../log/exercise.ts'
import { isTicking, xtAt } from '../state/game-time.ts'
import { type Seat, teamOf } from '../state/seat.ts'
import type { Phase, State } from '../state/state.ts'
import type { Delivery, SentDelivery, StoryDelivery } from '../story/deliveries.ts'
import { seatTimeline } from '../story/delivery.ts'
import { phaseAt, playersOf } from '../story/stage.ts'

export interface PublicMessage {
  readonly id: string
  readonly type: Extract<EventType, 'News' | 'Social'>
  readonly name: string
  readonly organisation: string
  readonly subject: string
  /** HTML. */
  readonly content: string
  readonly image: string
  readonly imageAlt: string
  readonly at: Instant
}

export interface Projection {
  readonly phase: Phase
  readonly now: Instant
  readonly xt: GameTime
  readonly ticking: boolean
  readonly section: string
  readonly players: number
  readonly teams: readonly {
    readonly name: string
    readonly players: number
    readonly names: readonly string[]
  }[]
  readonly news: readonly PublicMessage[]
}

const LATEST = 6

export const projection = (exercise: Exercise, state: State, now: Instant, named: boolean): Projection => {
  const at = Math.max(now, state.at)
  const players = playersOf(exercise, state)
  const phase = phaseAt(exercise, state, at)
  const clock = state.clocks.get('exercise')
  const came = players
    .flatMap(seat => seatTimeline(exercise, state, seat).deliveries)
    .filter(delivery => delivery.at <= at)
  return {
    phase,
    now: at,
    xt: clock ? xtAt(clock, at) : 0,
    ticking: phase === 'running' && clock !== undefined && isTicking(clock, at),
    section: lastSection(exercise, came),
    players: players.length,
    teams: exercise.teams.map(name => teamShown(name, players, named)),
    news: publicNews(came),
  }
}

const teamShown = (name: string, players: readonly Seat[], named: boolean) => {
  const members = players.filter(seat => teamOf(seat) === name)
  return { name, players: members.length, names: named ? members.map(({ alias }) => alias) : [] }
}

const lastSection = ({ scenario }: Exercise, came: readonly Delivery[]): string => {
  const reached = new Set(came.flatMap(delivery => (delivery.kind === 'story' ? delivery.story.section : [])))
  return (
    scenario.sections.findLast(({ name }) => name !== PRESET && name !== NOISE && reached.has(name))?.name ??
    ''
  )
}

interface Published {
  readonly message: PublicMessage
  readonly dueXt: GameTime
}

const publicNews = (came: readonly Delivery[]): readonly PublicMessage[] => {
  const found = new Map<string, Published>()
  for (const delivery of came) {
    const message = publicMessage(delivery)
    const known = message && found.get(message.id)
    if (message && (!known || message.at < known.message.at))
      found.set(message.id, { message, dueXt: delivery.dueXt })
  }
  // Of messages at the same instant, the last in the story comes first.
  return [...found.values()]
    .toReversed()
    .toSorted((one, other) => other.message.at - one.message.at || other.dueXt - one.dueXt)
    .slice(0, LATEST)
    .map(({ message }) => message)
}

const publicMessage = (delivery: Delivery): PublicMessage | null => {
  const event = openEvent(delivery)
  if (!event || (event.type !== 'News' && event.type !== 'Social')) return null
  const { id, type, name, organisation, subject, content, image } = event
  const imageAlt = 'imageAlt' in event ? event.imageAlt : ''
  return { id, type, name, organisation, subject, content, image, imageAlt, at: delivery.date }
}

const openEvent = (delivery: Delivery): StoryDelivery['story']['event'] | SentDelivery['event'] | null => {
  if (delivery.kind === 'story') return delivery.story.event.to ? null : delivery.story.event
  return delivery.kind === 'sent' && delivery.withdrawnAt === null && delivery.isForAll
    ? delivery.event
    : null
}
