// Why something was not done, as an author is told of it.
import { sentence } from '#contracts/words/messages.ts'
import { CallFailure, sentenceOfError } from '#web/api/failure.ts'

/**
 * The server's own sentence; where nobody answered, what that means and what to do, with the error message
 * the specification asks for (S2§8): by itself "Failed to fetch" helps nobody.
 */
export const failedText = (error: unknown): string => {
  const problem = sentenceOfError(error)
  return error instanceof CallFailure && error.kind === 'network'
    ? sentence('server not reached', { problem })
    : problem
}
