import { exerciseMessages, filled } from '#contracts/words/exercise-messages.ts'
import { CallFailure, sentenceOfError } from '#web/api/failure.ts'

/**
 * Why something was not done, as it is said to a facilitator: who came by a link has no session and nowhere
 * to log in.
 */
export const refusedText = (error: unknown): string =>
  error instanceof CallFailure && error.kind === 'session over'
    ? exerciseMessages['console over']
    : sentenceOfError(error)

/**
 * Why an act was not done. Where nobody answered it may have been: which one is said, as somebody may have
 * pressed others since.
 */
export const notDoneText = (what: string, error: unknown): string =>
  error instanceof CallFailure && error.mayPass
    ? filled(exerciseMessages['not confirmed'], { what, problem: refusedText(error) })
    : refusedText(error)
