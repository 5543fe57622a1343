// Decision 0039.
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import type { StoryEvent } from '#domain/scenario/story.ts'
import type { GameTime, Instant } from '../log/exercise.ts'
import { type Clock, xtAt } from '../state/game-time.ts'
import { factorAt, NO_EXTRA_TIME, type TimeFactors } from '../state/extra-time.ts'
import { type Seat, teamAt } from '../state/seat.ts'
import type { Grace } from '../state/steering.ts'
import { timeoutXt } from './branches.ts'

interface Held {
  readonly shownAt: Instant
  readonly shownXt: GameTime
  readonly answeredAt: Instant
  readonly graces: readonly Grace[]
}

interface Displayed {
  readonly story: StoryEvent
  readonly at: Instant | null
  readonly shownXt: GameTime
  readonly response: { readonly at: Instant } | null
  readonly graces: readonly Grace[]
}
/** `held`: the story event with the times that apply to its owner. */
export interface Timed<Shown extends Displayed> {
  readonly shown: Shown
  readonly held: StoryEvent
}

export const timedFor = <Shown extends Displayed>(
  shown: Shown,
  factors: TimeFactors,
  clock: Clock,
): Timed<Shown> => {
  const { story, at, shownXt, response, graces } = shown
  if (factors === NO_EXTRA_TIME) return { shown, held: story }
  const span = { shownAt: at ?? Infinity, shownXt, answeredAt: response?.at ?? Infinity, graces }
  return { shown, held: { ...story, event: stretchedFor(story.event, factors, clock, span) } }
}

/** Extra time given after a silence counted does not change where that silence led. */
const stretchedFor = (
  event: ScenarioEvent,
  factors: TimeFactors,
  clock: Clock,
  { shownAt, shownXt, answeredAt, graces }: Held,
): ScenarioEvent => {
  let held = factorAt(factors, shownAt)
  for (const { from, factor } of factors) {
    if (from <= shownAt || from > answeredAt || factor <= held) continue
    const silence = timeoutXt(stretched(event, held), shownXt, graces)
    if (silence !== null && silence <= xtAt(clock, from)) break
    held = factor
  }
  return stretched(event, held)
}

const stretched = (event: ScenarioEvent, factor: number): ScenarioEvent =>
  factor === 1
    ? event
    : {
        ...event,
        timeLimit: event.timeLimit === null ? null : event.timeLimit * factor,
        earlierThan: event.earlierThan < 0 ? event.earlierThan : event.earlierThan * factor,
        laterThan: event.laterThan < 0 ? event.laterThan : event.laterThan * factor,
      }

/**
 * At each instant the largest factor of the members, so that silence counts only when every member's own
 * limit is over.
 */
export const teamFactors = (team: string, seats: readonly Seat[]): TimeFactors => {
  if (seats.every(({ timeFactors }) => timeFactors === NO_EXTRA_TIME)) return NO_EXTRA_TIME
  const largestAt = (at: Instant) => {
    const members = seats.filter(seat => teamAt(seat, at) === team)
    return { from: at, factor: Math.max(1, ...members.map(seat => factorAt(seat.timeFactors, at))) }
  }
  const turns = seats.flatMap(seat => [...seat.timeFactors, ...seat.teams].map(({ from }) => from))
  const later = [...new Set(turns)].filter(Number.isFinite).toSorted((one, other) => one - other)
  return [largestAt(-Infinity), ...later.map(largestAt)]
}
