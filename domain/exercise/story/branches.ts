// Rules E0, 48, 82 to 85, 217.
import { IN_TIME } from '#domain/marks.ts'
import type { Condition, ScenarioEvent } from '#domain/scenario/schema.ts'
import { isAnswerable, leadsSomewhere, type StoryEvent } from '#domain/scenario/story.ts'
import { drawnFrom } from '../../chance.ts'
import type { Exercise, GameTime } from '../log/exercise.ts'
import { type Grace, putOff } from '../state/steering.ts'
import { type Line, linesOf, type Taken } from './precedence.ts'
import { gradeOf, type Judged } from './scoring.ts'

export interface Firing {
  readonly target: string
  readonly by: 'display' | 'answer' | 'silence'
  readonly line: Line
  /** The place of the condition that held, from 1. */
  readonly place?: number
  /** The target's delay counts from here, or from later: after a wait for a grade (rule 220), or for a team. */
  readonly xt: GameTime
}

interface Shown {
  readonly dueXt: GameTime
  readonly shownXt: GameTime
  readonly response: (Judged & { readonly xt: GameTime }) | null
  /**
   * `extra`, `lost`: milliseconds by which the limit was extended, and milliseconds lost, until the answer.
   */
  readonly graces?: readonly Grace[]
  readonly extra?: GameTime
  readonly lost?: GameTime
  readonly holds?: (condition: Condition) => boolean
}

export const firingsOf = (story: StoryEvent, shown: Shown): readonly Firing[] => [
  ...silenceOf(story.event, shown),
  ...completionOf(story, shown),
]

export const silenceOf = (
  event: ScenarioEvent,
  { shownXt, response, graces = [] }: Shown,
): readonly Firing[] => {
  const timeout = isAnswerable(event) ? timeoutXt(event, shownXt, graces) : null
  return timeout !== null && (response === null || response.xt >= timeout)
    ? [{ target: event.onTimeout, by: 'silence', line: 'own', xt: timeout }]
    : []
}

/** What was shown, without an answer that came after a silence had led on (rule 216). */
export const asKnownLater = <Came extends Shown>(event: ScenarioEvent, shown: Came): Came =>
  silenceOf(event, shown).length > 0 ? { ...shown, response: null } : shown

const completionOf = (story: StoryEvent, shown: Shown): readonly Firing[] => {
  const asks = isAnswerable(story.event)
  const xt = asks && shown.response ? shown.response.xt : shown.dueXt
  const by = asks ? ('answer' as const) : ('display' as const)
  return linesTaken(story, shown).flatMap(({ targets, ...line }) =>
    targets.map(target => ({ target, by, xt, ...line })),
  )
}

export const linesTaken = (story: StoryEvent, shown: Shown): readonly Taken[] => {
  const { event } = story
  const { shownXt, response, extra = 0, lost = 0, holds = NEVER } = shown
  const asks = isAnswerable(event)
  if (asks && !response) return []
  if (silenceOf(event, shown).length > 0) return [mainLine(event)]
  return linesOf(event, {
    answer: response?.answer ?? null,
    grade: () => (response ? gradeOf(story, response) : null),
    speed: asks && response ? branchingSpeed(event, response.xt - shownXt - lost, extra) : null,
    holds,
  })
}

const NEVER = () => false

const mainLine = ({ next }: ScenarioEvent): Taken => ({ line: 'main', targets: [next] })

/** An owner always draws the same option (rule 68). */
export const drawnOption = (exercise: Exercise, owner: string, event: ScenarioEvent): string | undefined =>
  drawnFrom(event.options, `${exercise.seed} ${owner} ${event.id}`)?.id

export const timeoutXt = (
  event: ScenarioEvent,
  shownXt: GameTime,
  graces: readonly Grace[],
): GameTime | null => {
  if (!leadsSomewhere(event.onTimeout)) return null
  if (event.laterThan >= 0) return putOff(shownXt + event.laterThan * 1000, graces, 1)
  if (event.timeLimit === null) return null
  return putOff(shownXt + Math.round(event.timeLimit * 1000 * IN_TIME), graces, IN_TIME)
}

const branchingSpeed = (
  event: ScenarioEvent,
  elapsed: GameTime,
  extra: GameTime,
): 'early' | 'late' | null => {
  const { earlierThan, laterThan, nextIfEarly } = event
  if (earlierThan >= 0 && elapsed < earlierThan * 1000 && leadsSomewhere(nextIfEarly)) return 'early'
  return laterThan >= 0 && elapsed > laterThan * 1000 + extra ? 'late' : null
}
