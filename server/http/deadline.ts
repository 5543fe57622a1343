// No request stays open for ever, whatever the database does: one clock for all of them, because a timer each would cost more than
// many a call.
import { unavailable, type Answer } from './refusals.ts'

/** Milliseconds after which a call is answered that it could not be done (reliability.md D6). */
const LONGEST = 8_000

export interface Deadline {
  /** The answer of `work`, or that it came too late; then nobody hears of it any more. */
  readonly within: (work: Promise<Answer>) => Promise<Answer>
  readonly stop: () => void
}

export const createDeadline = (): Deadline => {
  const waiting = new Set<{ readonly until: number; readonly giveUp: (answer: Answer) => void }>()
  const clock = setInterval(() => {
    const now = performance.now()
    // In the order they began: the first that has time left ends the look.
    for (const each of waiting) {
      if (each.until > now) return
      each.giveUp(unavailable())
    }
  }, 250)
  clock.unref()
  return {
    within: work =>
      new Promise((resolve, reject) => {
        const each = { until: performance.now() + LONGEST, giveUp: (answer: Answer) => (waiting.delete(each), resolve(answer)) }
        waiting.add(each)
        work.then(each.giveUp, (error: unknown) => (waiting.delete(each), reject(error)))
      }),
    stop: () => clearInterval(clock),
  }
}
