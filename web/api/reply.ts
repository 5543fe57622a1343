import { REPLY_MARK } from '#contracts/words/reply-mark.ts'
import { type CallFailure, failureOf } from './failure.ts'

/**
 * What a response says: why the call was not done, or null, and what was replied. Rejects where it breaks
 * off: only what came whole is read.
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
