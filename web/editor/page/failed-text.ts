import { sentence } from '#contracts/words/messages.ts'
import { CallFailure, sentenceOfError } from '#web/api/failure.ts'

/** The server's sentence; without a reply, a sentence that names the next step (S2§8). */
export const failedText = (
  error: unknown,
  silent: 'server not reached' | 'list not reached' = 'server not reached',
): string => {
  const problem = sentenceOfError(error)
  return error instanceof CallFailure && error.kind === 'network' ? sentence(silent, { problem }) : problem
}
