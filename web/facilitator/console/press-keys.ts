// Which Idempotency-Key a press has. Whoever presses again because nobody answered means the same act; who
// presses again later, or after an answer, means another one.

/** How long after a try that failed a press of the same button is the same act. */
export const SAME_ACT = 10_000

export interface PressKeys {
  /**
   * The key for a press of `button` (name and body of its call) at `now`, in ms of a clock that never jumps.
   */
  readonly of: (button: string, now: number) => string
  readonly answered: (button: string) => void
  readonly unanswered: (button: string, key: string, now: number) => void
}

export const createPressKeys = (newKey: () => string): PressKeys => {
  const open = new Map<string, { readonly key: string; readonly until: number }>()
  return {
    of: (button, now) => {
      const last = open.get(button)
      return last && now < last.until ? last.key : newKey()
    },
    answered: button => void open.delete(button),
    unanswered: (button, key, now) => void open.set(button, { key, until: now + SAME_ACT }),
  }
}
