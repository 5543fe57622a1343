// That a story is under way is known without playing it again: something the player has been shown still
// waits for him, and nothing he has done since can have ended it. Fifty players who answer at once ask
// nothing else. Only of players who share their story with nobody.
import type { Scenario } from '#domain/scenario/schema.ts'
import { isAnswerable, leadsSomewhere, storyOf, targetsOf } from '#domain/scenario/story.ts'
import { FINISH } from '#domain/scenario/words.ts'
import type { Exercise, Instant } from '../log/exercise.ts'
import type { Clock } from '../state/game-time.ts'
import type { Seat } from '../state/seat.ts'
import { clockOf, type State } from '../state/state.ts'
import type { Delivery, StoryDelivery, Timeline } from './timeline.ts'

/** A timeline as it was played last, and what from. */
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

/**
 * Whether it is certain, without playing the story, that a seat has not come to its end at `at`; false: it
 * may have.
 */
export const isUnderWay = (exercise: Exercise, state: State, seat: Seat, at: Instant): boolean => {
  const shown = shownForSure(exercise, state, seat, at)
  return shown !== null && shown.some(delivery => waits(delivery, seat))
}

/**
 * The event, if it was shown to a seat whose story is under way and waits for an answer; undefined: perhaps,
 * perhaps not.
 */
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

/** Keeps a natural end from coming, since before anything that was done lately. */
const waits = (delivery: Delivery, { story: { answers, reads } }: Seat): boolean => {
  if (delivery.kind !== 'story' || delivery.story.noise || delivery.response !== null) return false
  const { event } = delivery.story
  return (isAnswerable(event) && !answers.has(event.id)) || (event.type !== 'Social' && !reads.has(event.id))
}

/**
 * What had been displayed before the first act that the timeline played last does not know: it stays
 * displayed. Null where the story may have ended at `at`: by the clock, or by one of these acts.
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

/** Whether the seat has done since what it had done then, and perhaps more. */
const isOfOneStory = ({ seat: before }: Played, { storyAt, teams, extensions, story }: Seat): boolean =>
  before.storyAt === storyAt &&
  before.teams === teams &&
  before.extensions === extensions &&
  isPartOf(before.story.answers, story.answers) &&
  isPartOf(before.story.reads, story.reads)

const isPartOf = <T>(part: ReadonlyMap<string, T>, whole: ReadonlyMap<string, T>): boolean => {
  for (const [key, value] of part) if (whole.get(key) !== value) return false
  return true
}

const unaided = new WeakMap<Scenario, ReadonlySet<string>>()

/**
 * Events whose answer may end the story with no further act: at once, or through what comes and asks nobody.
 */
const endsUnaided = (scenario: Scenario): ReadonlySet<string> => {
  const known = unaided.get(scenario)
  if (known) return known
  const events = [...storyOf(scenario).values()].map(({ event }) => event)
  // By display, or by silence: what these lead to comes without anybody.
  const passive = new Set<string>([FINISH])
  for (let before = -1; before !== passive.size;) {
    before = passive.size
    for (const event of events) {
      const targets = isAnswerable(event) ? [event.onTimeout].filter(leadsSomewhere) : targetsOf(event)
      if (targets.some(target => passive.has(target))) passive.add(event.id)
    }
  }
  const found = new Set(
    events.filter(event => targetsOf(event).some(target => passive.has(target))).map(({ id }) => id),
  )
  unaided.set(scenario, found)
  return found
}
