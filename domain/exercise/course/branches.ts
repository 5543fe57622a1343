// Where an event leads once it is complete (rules E0 "Triggers", 48, 82 to 85).
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import { leadsSomewhere } from '#domain/scenario/story.ts'
import { drawnFrom } from './chance.ts'
import type { Exercise, GameTime } from '../exercise.ts'
import type { Answer } from '../log.ts'

/** The targets an answer fires, branch before main line. `elapsed`: milliseconds of exercise time since the display. */
export const targetsAfterAnswer = (event: ScenarioEvent, answer: Answer, elapsed: GameTime): readonly string[] => {
  const override = timingOverride(event, elapsed)
  const branch = override === null ? chosenBranch(event, answer) : [override]
  return answer.kind === 'text' || answer.kind === 'form' ? branch : [...branch, event.next]
}

/** The targets of an event nobody answers: its next; of a random one also that of the option drawn. */
export const targetsAfterDisplay = (event: ScenarioEvent, drawn: Answer | undefined): readonly string[] =>
  drawn ? [...chosenBranch(event, drawn), event.next] : [event.next]

/** The option drawn for one owner of a random event: always the same (rule 68). Undefined when it has none. */
export const drawnOption = (exercise: Exercise, owner: string, event: ScenarioEvent): string | undefined =>
  drawnFrom(event.options, `${exercise.seed} ${owner} ${event.id}`)?.id

/** Exercise time at which `onTimeout` fires where nobody has answered; null when nothing waits for it (rule 48). */
export const timeoutXt = (event: ScenarioEvent, shownXt: GameTime): GameTime | null => {
  if (!leadsSomewhere(event.onTimeout)) return null
  if (event.laterThan >= 0) return shownXt + event.laterThan * 1000
  return event.timeLimit === null ? null : shownXt + event.timeLimit * 1100
}

const timingOverride = (event: ScenarioEvent, elapsed: GameTime): string | null => {
  if (event.earlierThan >= 0 && elapsed < event.earlierThan * 1000 && leadsSomewhere(event.nextIfEarly)) return event.nextIfEarly
  if (event.laterThan >= 0 && elapsed > event.laterThan * 1000 && leadsSomewhere(event.nextIfLate)) return event.nextIfLate
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

/** In the author's order (rule 83). */
const nextsOf = (event: ScenarioEvent, chosen: readonly string[]): readonly string[] =>
  event.options.filter(option => chosen.includes(option.id)).map(option => option.next)
