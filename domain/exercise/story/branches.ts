// The targets of a completed event (rules E0, 48, 82 to 85).
import { IN_TIME } from '#domain/marks.ts'
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import { isAnswerable, leadsSomewhere } from '#domain/scenario/story.ts'
import { drawnFrom } from './chance.ts'
import type { Exercise, GameTime } from '../log/exercise.ts'
import type { Answer } from '../log/log.ts'
import { type Grace, putOff } from '../state/steering.ts'

/** A triggered target and its trigger: the display, the answer, or a time-out. */
export interface Firing {
  readonly target: string
  readonly by: 'display' | 'answer' | 'silence'
  /** Exercise time from which the target's delay counts. */
  readonly xt: GameTime
}

interface Shown {
  readonly dueXt: GameTime
  readonly shownXt: GameTime
  /** The answer; for a random event the drawn option. */
  readonly response: { readonly answer: Answer; readonly xt: GameTime } | null
  /**
   * The time given; the milliseconds by which it extended the limit before the answer, and those lost by
   * then.
   */
  readonly graces?: readonly Grace[]
  readonly extra?: GameTime
  readonly lost?: GameTime
}

/**
 * All targets of a displayed event: at once if it asks nothing, else with the answer, or the silence (rules
 * E0, 48).
 */
export const firingsOf = (
  event: ScenarioEvent,
  { dueXt, shownXt, response, graces = [], extra = 0, lost = 0 }: Shown,
): readonly Firing[] => {
  if (!isAnswerable(event)) {
    return targetsAfterDisplay(event, response?.answer).map(target => ({ target, by: 'display', xt: dueXt }))
  }
  const timeout = timeoutXt(event, shownXt, graces)
  const timedOut = timeout !== null && (response === null || response.xt >= timeout)
  const silence: readonly Firing[] = timedOut ? [{ target: event.onTimeout, by: 'silence', xt: timeout }] : []
  if (!response) return silence
  const { xt } = response
  const targets = timedOut
    ? [event.next]
    : targetsAfterAnswer(event, response.answer, xt - shownXt - lost, extra)
  return [...silence, ...targets.map(target => ({ target, by: 'answer' as const, xt }))]
}

/**
 * The targets triggered by an answer, branch before main line. `elapsed`: milliseconds of exercise time since
 * the display.
 */
const targetsAfterAnswer = (
  event: ScenarioEvent,
  answer: Answer,
  elapsed: GameTime,
  extra: GameTime,
): readonly string[] => {
  const override = timingOverride(event, elapsed, extra)
  const branch = override === null ? chosenBranch(event, answer) : [override]
  return answer.kind === 'text' || answer.kind === 'form' ? branch : [...branch, event.next]
}

/** The targets of an event without a question: its next; for a random one also that of the drawn option. */
const targetsAfterDisplay = (event: ScenarioEvent, drawn: Answer | undefined): readonly string[] =>
  drawn ? [...chosenBranch(event, drawn), event.next] : [event.next]

/** The option drawn for one owner of a random event: always the same (rule 68). Undefined if it has none. */
export const drawnOption = (exercise: Exercise, owner: string, event: ScenarioEvent): string | undefined =>
  drawnFrom(event.options, `${exercise.seed} ${owner} ${event.id}`)?.id

/** Exercise time at which `onTimeout` fires without an answer; null if there is none (rule 48). */
export const timeoutXt = (
  event: ScenarioEvent,
  shownXt: GameTime,
  graces: readonly Grace[],
): GameTime | null => {
  if (!leadsSomewhere(event.onTimeout)) return null
  if (event.laterThan >= 0) return putOff(shownXt + event.laterThan * 1000, graces, 1)
  return event.timeLimit === null ? null : putOff(shownXt + event.timeLimit * 1100, graces, IN_TIME)
}

/** The branch for an early or late answer; null if timeliness makes no difference. */
export const timingOverride = (
  event: ScenarioEvent,
  elapsed: GameTime,
  extra: GameTime = 0,
): string | null => {
  if (event.earlierThan >= 0 && elapsed < event.earlierThan * 1000 && leadsSomewhere(event.nextIfEarly))
    return event.nextIfEarly
  if (event.laterThan >= 0 && elapsed > event.laterThan * 1000 + extra && leadsSomewhere(event.nextIfLate))
    return event.nextIfLate
  return null
}

const chosenBranch = (event: ScenarioEvent, answer: Answer): readonly string[] => {
  switch (answer.kind) {
    case 'option':
      return nextsOf(event, [answer.option])
    case 'checkbox':
      return nextsOf(event, answer.options)
    case 'reorder':
      return nextsOf(event, answer.options.slice(0, 1))
    case 'text':
    case 'form':
      return [event.next]
  }
}

/** The targets of the chosen options, in the author's order (rule 83). */
const nextsOf = (event: ScenarioEvent, chosen: readonly string[]): readonly string[] =>
  event.options.filter(option => chosen.includes(option.id)).map(option => option.next)
