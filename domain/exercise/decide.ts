// A command and the state lead to facts to append, to a warning that changes nothing, or to a refusal.
import type { Refusal } from '#domain/refusal.ts'
import type { Command } from './commands.ts'
import type { Exercise, Instant } from './exercise.ts'
import type { Fact } from './log.ts'
import type { RefusalCode, Warning } from './outcome.ts'
import type { State } from './state.ts'

export type Decision = readonly Fact[] | Warning | Refusal<RefusalCode>

/**
 * What follows when somebody asks for something at `now`. An empty list is success without a change: a repeat.
 * Facts of one decision are appended together, in order, at one instant.
 */
export const decide = (_exercise: Exercise, _state: State, _command: Command, _now: Instant): Decision => {
  throw new Error('decide comes next')
}

/** What makes a second answer to the same event impossible to store: run, owner and event. */
export const answerKey = (_exercise: Exercise, _state: State, _seat: string, _event: string): string => {
  throw new Error('decide comes next')
}
