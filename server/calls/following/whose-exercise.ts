// S0§6, security row 11.
import { no, notFound } from '#server/calls/refused.ts'
import { exerciseMeant, type MeantExercise } from '#server/database/following/following.ts'
import type { CallerOf, Queries, Refused } from '#server/services/services.ts'

export type Follower = CallerOf<'customer' | 'subaccount' | 'admin'>

interface Named {
  readonly exerciseName: string
  readonly scenario?: string | undefined
  readonly code: string
}

/** Another customer's exercise counts as missing. */
export const exerciseToModify = async (
  db: Queries,
  caller: Follower,
  named: Named,
): Promise<MeantExercise | Refused> => {
  const exercise = await exerciseMeant(db, caller.kind === 'admin' ? null : caller.tenantId, named)
  if (!exercise) return notFound
  return isOwn(caller, exercise.trainer) ? exercise : no('modify of trainer')
}

export const isOwn = (caller: Follower, trainer: string): boolean =>
  caller.kind !== 'subaccount' || trainer.toLowerCase() === caller.trainer.toLowerCase()
