import type { Exercise } from '#domain/exercise/log/exercise.ts'

/** The rule that an order sets for all team events; null if each event keeps its own (rule 224). */
export const overriding = (
  wanted: Exercise['teamDecisions'] | 'as written',
): Exclude<Exercise['teamDecisions'], undefined> | null =>
  wanted === undefined || wanted === 'as written' ? null : wanted
