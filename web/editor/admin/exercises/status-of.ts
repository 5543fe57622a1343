import type { ListedExercise } from './use-listed.ts'

export interface ExerciseStatus {
  readonly open: boolean
  readonly how: string | null
}

/**
 * A facilitated exercise is open from its opening until its end, an automated one while players can play
 * (rule 172).
 */
export const statusOf = (
  { open, completed, mode }: Pick<ListedExercise, 'open' | 'completed' | 'mode'>,
  hasBegun: boolean,
): ExerciseStatus => {
  if (mode === 'facilitated') return { open, how: completed ? 'ended' : 'not open yet' }
  return open && !hasBegun ? { open: false, how: 'not open yet' } : { open, how: null }
}
