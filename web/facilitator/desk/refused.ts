import { exerciseMessages } from '#contracts/words/exercise-messages.ts'
import { CallFailure, sentenceOfError } from '#web/api/failure.ts'

/** Why something was not done, as it is said to a facilitator: who came by a link has no session and nowhere to log in. */
export const refusedText = (error: unknown): string =>
  error instanceof CallFailure && error.kind === 'session over' ? exerciseMessages['console over'] : sentenceOfError(error)
