// A reply that nothing was saved is true: nothing is committed afterwards.
import { tookTooLong, unavailable, type HttpResponse } from './wire/refusals.ts'
import type { Backend } from './wire/backend.ts'

/** Milliseconds (reliability D6). */
const LONGEST = 8_000
/** A call with a file may have to wait for other files. */
const LONGEST_WITH_FILE = 25_000
/** Milliseconds more for a call that has written something. */
const AFTER_A_CHANGE = 12_000

export interface Deadline {
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

/** Calls wait in starting order, so the check ends at the first one with time left. */
const endThoseBefore = (waiting: Set<Waiting>, now: number) => {
  for (const each of waiting) {
    if (each.until > now) return
    waiting.delete(each)
    each.end()
  }
}

const respondLate = (
  kept: 'nothing' | 'something' | 'unknown',
  respond: (response: HttpResponse) => void,
): void => {
  if (kept === 'nothing') return respond(tookTooLong())
  if (kept === 'unknown') return respond(unavailable())
  setTimeout(() => respond(unavailable()), AFTER_A_CHANGE).unref()
}
