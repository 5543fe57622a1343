import { REPLY_MARK } from '#contracts/words/reply-mark.ts'
import { type CallFailure, failureOf } from './failure.ts'

/**
 * The failure in a response, or null, and its content. Rejects if the response breaks off: only a complete
 * body is read.
 */
export const readReply = async (
  response: Response,
): Promise<{ readonly failure: CallFailure | null; readonly reply: unknown }> => {
  const reply = parsed(await response.text())
  return {
    reply,
    failure: failureOf(response.status, reply, response.headers.get(REPLY_MARK.name) === REPLY_MARK.value),
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
