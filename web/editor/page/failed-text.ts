import { sentence } from '#contracts/words/messages.ts'
import { CallFailure, sentenceOfError } from '#web/api/failure.ts'

/**
 * The server's own sentence; without a reply, the meaning and the next step, with the error message the
 * specification requires (S2§8): "Failed to fetch" alone helps no one.
 * @param silent the sentence without a reply; 'list not reached' where the page holds no work
 */
export const failedText = (
  error: unknown,
  silent: 'server not reached' | 'list not reached' = 'server not reached',
): string => {
  const problem = sentenceOfError(error)
  return error instanceof CallFailure && error.kind === 'network' ? sentence(silent, { problem }) : problem
}
