import { exerciseMessages, filled } from '#contracts/words/exercise-messages.ts'
import { CallFailure, sentenceOfError } from '#web/api/failure.ts'

/** A facilitator has no session. */
export const refusedText = (error: unknown): string =>
  error instanceof CallFailure && error.kind === 'session over'
    ? exerciseMessages['console over']
    : sentenceOfError(error)

/** An act without a reply may have been done, so the text names it. */
export const notDoneText = (what: string, error: unknown): string =>
  error instanceof CallFailure && error.mayPass
    ? filled(exerciseMessages['not confirmed'], { what, problem: refusedText(error) })
    : refusedText(error)
