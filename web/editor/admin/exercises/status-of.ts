import type { ListedExercise } from './use-listed.ts'

export interface ExerciseStatus {
  readonly open: boolean
  /** Of one that is closed: over, or still to come. */
  readonly how: string | null
}

/**
 * Open or Closed (S2§2). An automated one is open until nobody can play any more (rule 172), but nobody can
 * before it begins.
 */
export const statusOf = (
  { open, completed, mode }: Pick<ListedExercise, 'open' | 'completed' | 'mode'>,
  hasBegun: boolean,
): ExerciseStatus => {
  if (mode === 'facilitated') return { open, how: completed ? 'ended' : 'not open yet' }
  return open && !hasBegun ? { open: false, how: 'not open yet' } : { open, how: null }
}
