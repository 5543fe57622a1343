// The whole story with an assumed player: what would be sent, when, and where it ends. The engine tells it;
// nothing here knows a branch.
import { isAnswerable } from '#domain/scenario/story.ts'
import { type Assumed, coursesOf, seatOwner, teamOwner } from '../story/course.ts'
import { partiesOf } from '../story/parties.ts'
import { type Delivery, type Timeline, timelineOf } from '../story/timeline.ts'
import type { Exercise, Instant } from '../log/exercise.ts'
import type { Entry, Fact } from '../log/log.ts'
import { type Seat, teamOf } from '../state/seat.ts'
import { seatOf } from '../state/state.ts'
import type { AssumedPlayer } from './assumed-player.ts'
import { beginning, begun } from './rehearsal.ts'

/** Something the assumed player does, with its instant. */
interface Deed {
  readonly fact: Fact
  readonly at: Instant
}

export interface Playthrough {
  readonly timeline: Timeline
  /** In order of time. */
  readonly deeds: readonly Deed[]
}

/**
 * Plays an exercise through on one of its seats; the others stay silent. He reads each message as it comes.
 * The engine asks for each answer as it gets to the question, so that the story is played once, and not again
 * for every answer.
 */
export const playedThrough = (exercise: Exercise, holder: string, player: AssumedPlayer): Playthrough => {
  const state = begun(exercise)
  const seat = seatOf(state, holder)
  if (!seat) return { timeline: { deliveries: [], waiting: [], finish: null }, deeds: [] }
  const party = partiesOf(exercise, state).get(holder)?.seats ?? [seat]
  const courses = coursesOf(exercise, state, party, assumedBy(seat, player))
  // What is read changes nothing of what comes, only when all is done.
  const unread = timelineOf(exercise, state, seat, courses)
  const reads = new Map(
    unread.deliveries.flatMap(({ kind, id, at }) => (kind === 'story' ? [[id, at] as const] : [])),
  )
  const timeline = untilItsEnd(
    timelineOf(exercise, state, { ...seat, story: { ...seat.story, reads } }, courses),
  )
  return { timeline, deeds: deedsIn(timeline, holder) }
}

/** The log with those of their deeds that are done before an instant, and the answers given at it. */
export const logUntil = (exercise: Exercise, deeds: readonly Deed[], until: Instant): readonly Entry[] => {
  const log = beginning(exercise)
  const done = deeds.filter(({ fact, at }) => at < until || (at === until && fact.kind === 'answered'))
  return [
    ...log,
    ...done.map(({ fact, at }, index): Entry => ({ ...fact, number: log.length + 1 + index, at })),
  ]
}

const assumedBy = (seat: Seat, player: AssumedPlayer): Assumed => {
  const owners = new Set([seatOwner(seat), teamOwner(teamOf(seat) ?? '')])
  return (owner, event, shown) => {
    const reaction = owners.has(owner) && isAnswerable(event) ? player(event) : null
    return reaction && { answer: reaction.answer, at: shown + reaction.after, by: seat.id }
  }
}

/** Nobody answers any more once it is over. */
const untilItsEnd = (timeline: Timeline): Timeline => {
  const end = timeline.finish?.at ?? Infinity
  const answered = (delivery: Delivery): Delivery =>
    delivery.kind === 'story' && delivery.response && delivery.response.at > end
      ? { ...delivery, response: null }
      : delivery
  return { ...timeline, deliveries: timeline.deliveries.map(answered) }
}

/** Of what is done at one instant the answers come first. */
const deedsIn = ({ deliveries }: Timeline, seat: string): readonly Deed[] => {
  const story = deliveries.filter(delivery => delivery.kind === 'story')
  const answers = story.flatMap(({ id: event, response }): readonly Deed[] =>
    response?.by
      ? [{ fact: { kind: 'answered', seat, event, answer: response.answer }, at: response.at }]
      : [],
  )
  const reads = story.map(({ id: event, at }): Deed => ({ fact: { kind: 'read', seat, event }, at }))
  return [...answers, ...reads].toSorted((one, other) => one.at - other.at)
}
