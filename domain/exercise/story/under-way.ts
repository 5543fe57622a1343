// Proves that a story is under way without playing it. Only for players who share their story with no one.
import type { Scenario } from '#domain/scenario/schema.ts'
import { isAnswerable, leadsSomewhere, storyOf, targetsOf } from '#domain/scenario/story.ts'
import { FINISH } from '#domain/scenario/words.ts'
import type { Exercise, Instant } from '../log/exercise.ts'
import type { Clock } from '../state/game-time.ts'
import type { Seat } from '../state/seat.ts'
import { clockOf, type State } from '../state/state.ts'
import type { Delivery, StoryDelivery, Timeline } from './deliveries.ts'

export interface Played {
  readonly seat: Seat
  readonly clock: Clock | undefined
  readonly sent: State['sent']
  readonly timeline: Timeline
}

const latest = new WeakMap<Exercise, Map<string, Played>>()

export const rememberPlayed = (exercise: Exercise, played: Played): void => {
  const seats = latest.get(exercise) ?? new Map<string, Played>()
  latest.set(exercise, seats.set(played.seat.id, played))
}

export const isUnderWay = (exercise: Exercise, state: State, seat: Seat, at: Instant): boolean => {
  const shown = shownForSure(exercise, state, seat, at)
  return shown !== null && shown.some(delivery => waits(delivery, seat))
}

export const waitingFor = (
  exercise: Exercise,
  state: State,
  seat: Seat,
  event: string,
  at: Instant,
): StoryDelivery | undefined =>
  shownForSure(exercise, state, seat, at)
    ?.filter(delivery => delivery.kind === 'story')
    .find(
      delivery =>
        delivery.id === event &&
        isAnswerable(delivery.story.event) &&
        waits(delivery, seat) &&
        !seat.story.answers.has(event),
    )

/** True only if the delivery prevents a natural end, both in the played timeline and after the acts since. */
const waits = (delivery: Delivery, { story: { answers, reads } }: Seat): boolean => {
  if (delivery.kind !== 'story' || delivery.story.noise || delivery.response !== null) return false
  const { event } = delivery.story
  return (isAnswerable(event) && !answers.has(event.id)) || (event.type !== 'Social' && !reads.has(event.id))
}

/**
 * The deliveries up to the first act that the played timeline does not have; null if it does not apply, or
 * the story may have ended.
 */
const shownForSure = (
  exercise: Exercise,
  state: State,
  seat: Seat,
  at: Instant,
): readonly Delivery[] | null => {
  const played = latest.get(exercise)?.get(seat.id)
  if (
    !played ||
    !isOfOneStory(played, seat) ||
    played.sent !== state.sent ||
    played.clock !== clockOf(exercise, state, seat)
  )
    return null
  const { deliveries, finish } = played.timeline
  if (finish !== null && finish.at <= at) return null
  const { answers, reads } = played.seat.story
  let firm = at
  for (const [event, given] of seat.story.answers) {
    if (answers.has(event)) continue
    if (endsUnaided(exercise.scenario).has(event)) return null
    firm = Math.min(firm, given.at)
  }
  for (const [event, readAt] of seat.story.reads) if (!reads.has(event)) firm = Math.min(firm, readAt)
  return deliveries.filter(delivery => delivery.at <= firm)
}

const isOfOneStory = (
  { seat: before }: Played,
  { storyAt, teams, extensions, timeFactors, story }: Seat,
): boolean =>
  before.storyAt === storyAt &&
  before.teams === teams &&
  before.extensions === extensions &&
  before.timeFactors === timeFactors &&
  isPartOf(before.story.answers, story.answers) &&
  isPartOf(before.story.reads, story.reads)

const isPartOf = <T>(part: ReadonlyMap<string, T>, whole: ReadonlyMap<string, T>): boolean => {
  for (const [key, value] of part) if (whole.get(key) !== value) return false
  return true
}

const unaided = new WeakMap<Scenario, ReadonlySet<string>>()

/**
 * The events whose answer may end the story: at once, or through events that go on by display or by silence.
 */
const endsUnaided = (scenario: Scenario): ReadonlySet<string> => {
  const known = unaided.get(scenario)
  if (known) return known
  const events = [...storyOf(scenario).values()].map(({ event }) => event)
  const passive = new Set<string>([FINISH])
  for (let before = -1; before !== passive.size;) {
    before = passive.size
    for (const event of events) {
      const targets = isAnswerable(event) ? [event.onTimeout].filter(leadsSomewhere) : targetsOf(event)
      if (targets.some(target => passive.has(target))) passive.add(event.id)
    }
  }
  const ending = events.filter(event => targetsOf(event).some(target => passive.has(target)))
  const found = new Set(ending.map(({ id }) => id))
  // Any answer may change a condition elsewhere, and with it the end.
  if (ending.some(({ nextIf }) => nextIf)) for (const { id } of events) found.add(id)
  unaided.set(scenario, found)
  return found
}
