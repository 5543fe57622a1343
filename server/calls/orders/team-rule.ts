import type { Exercise } from '#domain/exercise/log/exercise.ts'

/** Null: each event keeps its own rule (rule 224). */
export const overriding = (
  wanted: Exercise['teamDecisions'] | 'as written',
): Exclude<Exercise['teamDecisions'], undefined> | null =>
  wanted === undefined || wanted === 'as written' ? null : wanted
