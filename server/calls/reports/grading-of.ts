import { createHash } from 'node:crypto'
import { sentence } from '#contracts/words/messages.ts'
import type { Gradable } from '#domain/exercise/views/grading.ts'
import type { CallerOf } from '#server/services/services.ts'
import type { Readable } from './report-access.ts'

export type Grader = CallerOf<'customer' | 'subaccount' | 'facilitator' | 'admin'>

/** The owner's id would reveal the player or team in a report without names. */
export const answerId = (
  { exercise, state }: Pick<Readable, 'exercise' | 'state'>,
  { owner, event }: Pick<Gradable, 'owner' | 'event'>,
): string =>
  createHash('sha256')
    .update(JSON.stringify([exercise.id, exercise.seed, state.run, owner, event.id]))
    .digest('hex')
    .slice(0, 24)

export const graderName = (caller: Grader, by: string | undefined): string => {
  switch (caller.kind) {
    case 'facilitator':
      return by || sentence('somebody unnamed')
    case 'subaccount':
      return caller.trainer
    case 'customer':
      return sentence('the customer')
    default:
      return sentence('an administrator')
  }
}
