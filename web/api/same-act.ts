// After a lost reply, a repeated press means the same act (security U14).
import { CallFailure } from './failure.ts'
import { randomId } from './random-id.ts'

/** The keys of acts without a final reply, which may have been done. */
const unanswered = new Map<string, string>()

/** `act` is a text of the call, the caller and the body. */
export const asSameAct = async <Reply>(
  act: string,
  attempt: (key: string) => Promise<Reply>,
): Promise<Reply> => {
  const key = unanswered.get(act) ?? randomId()
  try {
    const reply = await attempt(key)
    unanswered.clear()
    return reply
  } catch (error) {
    if (error instanceof CallFailure && error.mayPass) unanswered.set(act, key)
    // Any other reply settles the earlier acts: the user has seen the outcome.
    else unanswered.clear()
    throw error
  }
}
