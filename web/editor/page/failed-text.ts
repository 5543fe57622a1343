import { sentence } from '#contracts/words/messages.ts'
import { CallFailure, sentenceOfError } from '#web/api/failure.ts'

/**
 * The server's own sentence; without a reply, a sentence with the next step and the error message (S2§8).
 * @param silent the sentence without a reply; 'list not reached' where the page holds no work
 */
export const failedText = (
  error: unknown,
  silent: 'server not reached' | 'list not reached' = 'server not reached',
): string => {
  const problem = sentenceOfError(error)
  return error instanceof CallFailure && error.kind === 'network' ? sentence(silent, { problem }) : problem
}
