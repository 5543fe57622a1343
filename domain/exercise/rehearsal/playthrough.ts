import { isAnswerable } from '#domain/scenario/story.ts'
import { type Assumed, coursesOf } from '../story/course.ts'
import { ownersOf } from '../story/owners.ts'
import { partiesOf } from '../story/parties.ts'
import type { Delivery, StoryDelivery, Timeline } from '../story/deliveries.ts'
import { cuesFor, timelineOf } from '../story/timeline.ts'
import { type Exercise, gradingOf, type Instant } from '../log/exercise.ts'
import type { Entry, Fact } from '../log/log.ts'
import { type Seat, teamOf } from '../state/seat.ts'
import { seatOf } from '../state/state.ts'
import type { AssumedPlayer } from './assumed-player.ts'
import { beginning, begun } from './rehearsal.ts'

interface Deed {
  readonly fact: Fact
  readonly at: Instant
}

export interface Playthrough {
  readonly timeline: Timeline
  readonly cues: readonly StoryDelivery[]
  readonly deeds: readonly Deed[]
}

/** Answers are requested as the engine reaches the questions, so the story is played once. */
export const playedThrough = (exercise: Exercise, holder: string, player: AssumedPlayer): Playthrough => {
  const state = begun(exercise)
  const seat = seatOf(state, holder)
  if (!seat) return { timeline: { deliveries: [], waiting: [], finish: null }, cues: [], deeds: [] }
  const party = partiesOf(exercise, state).get(holder)?.seats ?? [seat]
  const courses = coursesOf(exercise, state, party, assumedBy(seat, player, gradingOf(exercise) === 'grader'))
  // Reading affects only the end.
  const unread = timelineOf(exercise, state, seat, courses)
  const reads = new Map(
    unread.deliveries.flatMap(({ kind, id, at }) => (kind === 'story' ? [[id, at] as const] : [])),
  )
  const timeline = untilItsEnd(
    timelineOf(exercise, state, { ...seat, story: { ...seat.story, reads } }, courses),
  )
  const cues = cuesFor(seat, courses).filter(({ at }) => at <= (timeline.finish?.at ?? Infinity))
  return { timeline, cues, deeds: deedsIn(timeline, seat) }
}

export const logUntil = (exercise: Exercise, deeds: readonly Deed[], until: Instant): readonly Entry[] => {
  const log = beginning(exercise)
  const done = deeds.filter(({ fact, at }) => at < until || (at === until && fact.kind === 'answered'))
  return [
    ...log,
    ...done.map(({ fact, at }, index): Entry => ({ ...fact, number: log.length + 1 + index, at })),
  ]
}

const assumedBy = (seat: Seat, player: AssumedPlayer, isGraded: boolean): Assumed => {
  const owners = new Set(ownersOf(seat))
  return (owner, event, shown) => {
    const reaction = owners.has(owner) && isAnswerable(event) ? player(event) : null
    if (!reaction) return null
    const { answer, after, grade } = reaction
    return {
      ...{ answer, at: shown + after, by: seat.id },
      ...(grade &&
        isGraded && { grades: [{ met: grade.met, at: shown + grade.after, by: GRADER, comment: '' }] }),
    }
  }
}

const GRADER = 'Grader'

const untilItsEnd = (timeline: Timeline): Timeline => {
  const end = timeline.finish?.at ?? Infinity
  const answered = (delivery: Delivery): Delivery =>
    delivery.kind === 'story' && delivery.response && delivery.response.at > end
      ? { ...delivery, response: null }
      : delivery
  return { ...timeline, deliveries: timeline.deliveries.map(answered) }
}

/** At the same instant, answers come first, then grades, then reads. */
const deedsIn = ({ deliveries }: Timeline, player: Seat): readonly Deed[] => {
  const seat = player.holder
  const story = deliveries.filter(delivery => delivery.kind === 'story')
  const answers = story.flatMap(({ id: event, response }): readonly Deed[] =>
    response?.by
      ? [{ fact: { kind: 'answered', seat, event, answer: response.answer }, at: response.at }]
      : [],
  )
  const team = teamOf(player)
  const grades = story.flatMap(({ id: event, story: { event: asked }, response }): readonly Deed[] =>
    (response?.grades ?? []).map(({ met, by, at }) => ({
      fact: {
        ...{ kind: 'graded', seat, event, met, before: null, by },
        ...(asked.team && team !== null && { team }),
      },
      at,
    })),
  )
  const reads = story.map(({ id: event, at }): Deed => ({ fact: { kind: 'read', seat, event }, at }))
  return [...answers, ...grades, ...reads].toSorted((one, other) => one.at - other.at)
}
