// A party's story is played again only if its inputs changed.
import type { Exercise, Instant } from '../log/exercise.ts'
import { proposedFor } from '../state/council.ts'
import { type Clock, xtAt } from '../state/game-time.ts'
import type { Seat } from '../state/seat.ts'
import { clockOf, closesAt, type State } from '../state/state.ts'
import { coursesOf } from './course.ts'
import { type Course } from './owners.ts'
import type { Party } from './parties.ts'
import type { Delivery, Ending, Timeline } from './deliveries.ts'
import { timelineOf } from './timeline.ts'

export interface KeptStory {
  readonly makings: readonly unknown[]
  readonly courses: ReadonlyMap<string, Course>
  readonly last: Instant
  readonly timelines: Map<string, KeptTimeline>
}

interface KeptTimeline {
  readonly at: Instant
  readonly closing: Instant | null
  readonly clock: Clock | undefined
  readonly timeline: Timeline
}

const kept = new WeakMap<Exercise, Map<string, KeptStory>>()

export const storyOfParty = (exercise: Exercise, state: State, party: Party): KeptStory => {
  const stories = kept.get(exercise) ?? new Map<string, KeptStory>()
  kept.set(exercise, stories)
  const makings = makingsOf(exercise, state, party)
  const known = stories.get(party.name)
  if (known && isSame(known.makings, makings)) return known
  const courses = coursesOf(exercise, state, party.seats)
  const story: KeptStory = { makings, courses, last: lastOf(courses), timelines: new Map() }
  stories.set(party.name, story)
  return story
}

export const timelineWithin = (story: KeptStory, exercise: Exercise, state: State, seat: Seat): Timeline => {
  const known = story.timelines.get(seat.id)
  const closing = closesAt(exercise, state)
  const timeline =
    (known && carriedOn(known, story, state, closing)) ?? timelineOf(exercise, state, seat, story.courses)
  story.timelines.set(seat.id, { at: state.at, closing, clock: clockOf(exercise, state, seat), timeline })
  return timeline
}

const carriedOn = (
  { at, closing: before, clock, timeline }: KeptTimeline,
  { last }: KeptStory,
  state: State,
  closing: Instant | null,
) => {
  const { finish, waiting } = timeline
  // Once the log has passed the end, a timeline drops its pending events.
  const isOver = finish !== null && finish.at <= state.at && waiting.length > 0
  if (state.at < at || isOver) return undefined
  if (closing === before) return timeline
  if (closing === null || before === null || closing < before || last >= before) return undefined
  return finish?.cause === 'closing' ? closingAt(timeline, finish, closing, clock) : timeline
}

const closingAt = (timeline: Timeline, finish: Ending, at: Instant, clock: Clock | undefined): Timeline => {
  const xt = clock ? xtAt(clock, at) : 0
  const moved = (delivery: Delivery): Delivery =>
    delivery.kind === 'closing' && delivery.at === finish.at
      ? { ...delivery, at, date: at, dueXt: xt, shownXt: xt }
      : delivery
  return { ...timeline, deliveries: timeline.deliveries.map(moved), finish: { ...finish, at } }
}

const lastOf = (courses: ReadonlyMap<string, Course>): Instant => {
  let last = -Infinity
  for (const { arrivals, debrief, finish } of courses.values()) {
    last = Math.max(last, debrief?.at ?? last, finish?.at ?? last)
    for (const arrival of arrivals.values()) last = Math.max(last, arrival.at ?? last)
  }
  return last
}

/**
 * All inputs of coursesOf and timelineOf, except the exercise, the closing and the instant of the last entry.
 */
const makingsOf = (exercise: Exercise, state: State, { seats }: Party): readonly unknown[] => {
  const teams = new Set(seats.flatMap(seat => seat.teams.map(({ team }) => team)))
  return [
    seats[0] && clockOf(exercise, state, seats[0]),
    state.sent,
    state.forwards,
    state.steering,
    state.startedAt,
    state.closedAt,
    ...[...teams].map(team => state.teamAnswers.get(team ?? '')),
    ...[...teams].map(team => JSON.stringify(proposedFor(state.councils.get(team ?? '')))),
    ...seats.flatMap(
      ({ id, teams: memberships, roles, joinedAt, storyAt, extensions, timeFactors, story }) => [
        ...[id, memberships, roles, joinedAt, storyAt, extensions, timeFactors, story.answers],
        // Only an automated exercise has a natural end, which waits for unread events (rule 42).
        exercise.mode === 'automated' && story.reads,
      ],
    ),
  ]
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, index) => part === other[index])
