// No request stays open for ever, whatever the database does: one clock for all of them, because a timer each
// would cost more than many a call. Whoever is told that it was not done is told the truth: nothing of it is
// committed afterwards.
import { tookTooLong, unavailable, type HttpResponse } from './wire/refusals.ts'
import type { Backend } from './wire/backend.ts'

/** Milliseconds after which a call that has changed nothing yet changes nothing any more (reliability D6). */
const LONGEST = 8_000
/**
 * Of one that brought a file, which is looked at after others: so long its sender waits who has just waited
 * for the line.
 */
const LONGEST_WITH_FILE = 25_000
/** How much longer one may take that has changed something, and is answered as what it is: done. */
const AFTER_A_CHANGE = 12_000

export interface Deadline {
  /** The response of `work`, or that it came too late. */
  readonly within: (work: () => Promise<HttpResponse>, withFile?: boolean) => Promise<HttpResponse>
  readonly stop: () => void
}

interface Waiting {
  readonly until: number
  readonly end: () => void
}

export const createDeadline = (leased: Backend['leased']): Deadline => {
  const usual = new Set<Waiting>()
  const withFile = new Set<Waiting>()
  const clock = setInterval(() => {
    const now = performance.now()
    for (const waiting of [usual, withFile]) endThoseBefore(waiting, now)
  }, 250)
  clock.unref()
  return {
    within: (work, bringsFile = false) =>
      new Promise((resolve, reject) => {
        const waiting = bringsFile ? withFile : usual
        const { done, end } = leased(work)
        const each: Waiting = {
          until: performance.now() + (bringsFile ? LONGEST_WITH_FILE : LONGEST),
          end: () => void end().then(kept => respondLate(kept, resolve)),
        }
        waiting.add(each)
        const over = () => waiting.delete(each)
        done.then(
          response => (over(), resolve(response)),
          (error: unknown) => (over(), reject(error)),
        )
      }),
    stop: () => clearInterval(clock),
  }
}

/** In the order they began: the first that has time left ends the look. */
const endThoseBefore = (waiting: Set<Waiting>, now: number) => {
  for (const each of waiting) {
    if (each.until > now) return
    waiting.delete(each)
    each.end()
  }
}

/** A response that came meanwhile has been given already. */
const respondLate = (
  kept: 'nothing' | 'something' | 'unknown',
  respond: (response: HttpResponse) => void,
): void => {
  if (kept === 'nothing') return respond(tookTooLong())
  if (kept === 'unknown') return respond(unavailable())
  setTimeout(() => respond(unavailable()), AFTER_A_CHANGE).unref()
}
