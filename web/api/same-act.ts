// Which Idempotency-Key an act has that names none itself. Who presses again because nobody answered means
// the same act, and it is done once however long that took (security U14); who has done something else
// meanwhile, or had a reply, means another one.
import { CallFailure } from './failure.ts'
import { newKey } from './retry.ts'

/** Act → the key under which it went out, and may have been done. */
const unanswered = new Map<string, string>()

/** Makes `attempt` under the key of `act`, which names what is asked, by whom, with which body. */
export const asSameAct = async <Reply>(
  act: string,
  attempt: (key: string) => Promise<Reply>,
): Promise<Reply> => {
  const key = unanswered.get(act) ?? newKey()
  try {
    const reply = await attempt(key)
    unanswered.clear()
    return reply
  } catch (error) {
    // Any reply decides what was open before: who pressed has seen what became of it.
    if (error instanceof CallFailure && error.mayPass) unanswered.set(act, key)
    else unanswered.clear()
    throw error
  }
}
