import { coursesOf } from './course.ts'
import { type Arrival, seatOwner } from './owners.ts'
import { exerciseNow } from '../state/altered.ts'
import { type KeptStory, storyOfParty, timelineWithin } from './kept-story.ts'
import { partiesOf, type Party } from './parties.ts'
import type { Delivery, StoryDelivery, Timeline } from './deliveries.ts'
import { cuesFor, timelineOf } from './timeline.ts'
import { rememberPlayed } from './under-way.ts'
import type { Exercise, Instant } from '../log/exercise.ts'
import type { Clock } from '../state/game-time.ts'
import type { Seat } from '../state/seat.ts'
import { clockOf, seatOf, type State } from '../state/state.ts'

interface Computed {
  readonly parties: ReadonlyMap<string, Party>
  readonly stories: Map<Party, KeptStory>
  readonly timelines: Map<string, Timeline>
}

const memory = new WeakMap<State, Computed>()

interface Alone {
  readonly exercise: Exercise
  readonly clock: Clock | undefined
  readonly sent: State['sent']
  readonly timeline: Timeline
}

/** Other players' acts make a new state but not a new seat. */
const alone = new WeakMap<Seat, Alone>()

export const seatTimeline = (exercise: Exercise, state: State, seat: Seat): Timeline =>
  exercise.mode === 'automated' && exercise.teams.length === 0
    ? ownTimeline(exercise, state, seat)
    : sharedTimeline(exerciseNow(exercise, state), state, seat)

const ownTimeline = (exercise: Exercise, state: State, seat: Seat): Timeline => {
  const clock = clockOf(exercise, state, seat)
  const known = alone.get(seat)
  const stands = known?.exercise === exercise && known.clock === clock && known.sent === state.sent
  // Once the log has passed the end, a timeline drops its pending events.
  if (stands && (known.timeline.finish === null || known.timeline.finish.at > state.at)) return known.timeline
  const timeline = timelineOf(exercise, state, seat, coursesOf(exercise, state, [seat]))
  alone.set(seat, { exercise, clock, sent: state.sent, timeline })
  rememberPlayed(exercise, { seat, clock, sent: state.sent, timeline })
  return timeline
}

const sharedTimeline = (exercise: Exercise, state: State, seat: Seat): Timeline => {
  const computed = computedOf(exercise, state)
  const known = computed.timelines.get(seat.id)
  if (known) return known
  const party = partyOf(exercise, state, seat)
  const story = keptStory(exercise, state, party)
  const timeline = timelineWithin(story, exercise, state, seat)
  computed.timelines.set(seat.id, timeline)
  return timeline
}

/** All arrivals at teams, including those of cues, which reach no player. */
export const teamArrivals = (
  exercise: Exercise,
  state: State,
): readonly { readonly team: string; readonly arrival: Arrival }[] => {
  const changed = exerciseNow(exercise, state)
  return [...new Set(computedOf(changed, state).parties.values())].flatMap(party => {
    const story = keptStory(changed, state, party)
    return [...story.courses.values()].flatMap(({ team, arrivals }) =>
      team === null ? [] : [...arrivals.values()].map(arrival => ({ team, arrival })),
    )
  })
}

export const cuesBeside = (exercise: Exercise, state: State, seat: Seat): readonly StoryDelivery[] => {
  const changed = exerciseNow(exercise, state)
  const { courses } = keptStory(changed, state, partyOf(changed, state, seat))
  return cuesFor(seat, courses)
}

/**
 * The next delivery after `at` and the last entry, to `seat` or, without one, to any seat; before an automated
 * exercise starts, its start.
 */
export const nextDelivery = (
  exercise: Exercise,
  state: State,
  at: Instant,
  seat?: string,
): Instant | 'never' => {
  const now = Math.max(at, state.at)
  const one = seat === undefined ? undefined : seatOf(state, seat)
  const seats = seat === undefined ? [...state.seats.values()] : one ? [one] : []
  const begins = exercise.mode === 'automated' && exercise.startsAt > now ? exercise.startsAt : Infinity
  const next = seats
    .flatMap(each => seatTimeline(exercise, state, each).deliveries)
    .reduce((first, delivery) => Math.min(first, nextComing(delivery, now)), begins)
  return Number.isFinite(next) ? next : 'never'
}

/** An event of a former team comes again, to the new one. Infinity: it has come for good. */
const nextComing = (delivery: Delivery, now: Instant): Instant => {
  if (delivery.at > now) return delivery.at
  const again = delivery.kind === 'story' ? delivery.before?.until : undefined
  return again !== undefined && again > now ? again : Infinity
}

/** When the seat completes if nothing else happens (rules 42, 95, 117). */
export const completesAt = (exercise: Exercise, state: State, seat: string): Instant | null => {
  const found = seatOf(state, seat)
  return found ? (seatTimeline(exercise, state, found).finish?.at ?? null) : null
}

const partyOf = (exercise: Exercise, state: State, seat: Seat): Party =>
  computedOf(exercise, state).parties.get(seat.id) ?? { name: seatOwner(seat), seats: [seat] }

const keptStory = (exercise: Exercise, state: State, party: Party): KeptStory => {
  const { stories } = computedOf(exercise, state)
  const story = stories.get(party) ?? storyOfParty(exercise, state, party)
  stories.set(party, story)
  return story
}

const computedOf = (exercise: Exercise, state: State): Computed => {
  const known = memory.get(state)
  if (known) return known
  const computed: Computed = { parties: partiesOf(exercise, state), stories: new Map(), timelines: new Map() }
  memory.set(state, computed)
  return computed
}
