// After a lost reply, a repeated press means the same act (security U14).
import { CallFailure } from './failure.ts'
import { randomId } from './random-id.ts'

/** The keys of acts without a final reply, which may have been done. */
const withoutReply = new Map<string, string>()

/** `act` is a text of the call, the caller and the body. */
export const asSameAct = async <Reply>(
  act: string,
  attempt: (key: string) => Promise<Reply>,
): Promise<Reply> => {
  const key = withoutReply.get(act) ?? randomId()
  try {
    const reply = await attempt(key)
    withoutReply.clear()
    return reply
  } catch (error) {
    if (error instanceof CallFailure && error.mayPass) withoutReply.set(act, key)
    // Any other reply settles the earlier acts: the user has seen the outcome.
    else withoutReply.clear()
    throw error
  }
}
