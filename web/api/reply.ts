import { REPLY_MARK } from '#contracts/words/reply-mark.ts'
import { type CallFailure, failureOf } from './failure.ts'

/** `reply` is undefined if the body is not JSON. */
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
