import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import { type StoryEvent, storyOf } from '#domain/scenario/story.ts'
import { hasCompleted } from '../story/completion.ts'
import { type Exercise, type Grading, gradingOf, type Instant } from '../log/exercise.ts'
import { countedPoints, isScored, type Verdict } from '../story/scoring.ts'
import { type Seat, wasOpened } from '../state/seat.ts'
import { isExpired } from '../state/windows.ts'
import { playersOf } from '../story/stage.ts'
import type { State } from '../state/state.ts'
import { medianOf } from './median.ts'
import { occurrencesOf, type Occurrence } from './occurrences.ts'
import { optionCounts } from './options.ts'

export interface Tally {
  readonly players: number
  readonly completed: number
  readonly items: ReadonlyMap<string, ItemTally>
}

interface ItemTally {
  /** Counts players and, for a team's event, teams. */
  readonly delivered: number
  /** A team's answer once; `points` is null if it is unscored or ungraded. */
  readonly answers: readonly {
    readonly seconds: number
    readonly points: number | null
    readonly late: boolean
  }[]
  readonly stopped: number
  readonly chosen: ReadonlyMap<string, number>
}

export interface Item {
  readonly event: ScenarioEvent
  readonly section: string
  readonly scored: boolean
  readonly delivered: number
  readonly answered: number
  /** Mean share of the points, from 0 (all wrong) to 1. */
  readonly difficulty: number | null
  readonly medianSeconds: number | null
  readonly late: number
  readonly stopped: number
  readonly options: readonly { readonly text: string; readonly count: number; readonly verdict: Verdict }[]
}

export const tallyOf = (exercise: Exercise, state: State, now: Instant): Tally => {
  const seats = playersOf(exercise, state).filter(wasOpened)
  const lived = seats.map(seat => ({ seat, occurrences: occurrencesOf(exercise, state, seat, now) }))
  const byEvent = Map.groupBy(
    lived.flatMap(({ occurrences }) => occurrences),
    ({ event }) => event,
  )
  const stops = lived
    .filter(({ seat }) => hasStopped(exercise, state, seat, now))
    .map(({ occurrences }) => lastTouched(occurrences))
  const items = [...storyOf(exercise.scenario).values()].flatMap(story => {
    const found = byEvent.get(story.event.id) ?? []
    return found.length === 0
      ? []
      : [
          [
            story.event.id,
            itemTally(story, found, gradingOf(exercise), stops.filter(id => id === story.event.id).length),
          ] as const,
        ]
  })
  return {
    players: seats.length,
    completed: seats.filter(seat => hasCompleted(exercise, state, seat, now)).length,
    items: new Map(items),
  }
}

const hasStopped = (exercise: Exercise, state: State, seat: Seat, now: Instant): boolean =>
  exercise.mode === 'automated' &&
  !hasCompleted(exercise, state, seat, now) &&
  isExpired(exercise, state, seat, now)

const lastTouched = (occurrences: readonly Occurrence[]): string | undefined => {
  const touched = occurrences.map(({ event, read, response, seat }) => ({
    event,
    at: Math.max(read?.at ?? -Infinity, response?.by === seat ? response.at : -Infinity),
  }))
  const last = touched.reduce<(typeof touched)[number] | undefined>(
    (best, each) => (best && best.at >= each.at ? best : each),
    undefined,
  )
  return last?.event
}

const itemTally = (
  story: StoryEvent,
  found: readonly Occurrence[],
  grading: Grading,
  stopped: number,
): ItemTally => {
  const answered = found.filter(
    (each): each is Occurrence & { response: NonNullable<Occurrence['response']> } => each.response !== null,
  )
  const once = [...new Map(answered.map(each => [each.owner, each])).values()]
  return {
    delivered: new Set(found.map(({ owner }) => owner)).size,
    answers: once.map(({ response }) => ({
      seconds: response.after / 1000,
      points: countedPoints(story, response, grading),
      late: response.timeliness === 'late',
    })),
    stopped,
    chosen: new Map(optionCounts(story.event, story, once).map(({ text, count }) => [text, count])),
  }
}

export const itemsOf = (events: Iterable<StoryEvent>, tallies: readonly Tally[]): readonly Item[] =>
  [...events].map(story => {
    const { event, section } = story
    const parts = tallies.flatMap(({ items }) => items.get(event.id) ?? [])
    const answers = parts.flatMap(part => part.answers)
    const points = answers.flatMap(answer => answer.points ?? [])
    return {
      event,
      section,
      scored: isScored(story, 'grader'),
      delivered: sum(parts.map(({ delivered }) => delivered)),
      answered: answers.length,
      difficulty: points.length === 0 ? null : sum(points) / points.length,
      medianSeconds: medianOf(answers.map(({ seconds }) => seconds)),
      late: answers.filter(({ late }) => late).length,
      stopped: sum(parts.map(({ stopped }) => stopped)),
      options: optionCounts(event, story, []).map(({ text, verdict }) => ({
        text,
        verdict,
        count: sum(parts.map(({ chosen }) => chosen.get(text) ?? 0)),
      })),
    }
  })

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
