/** Milliseconds after an attempt without a reply, during which the same press keeps its key. */
export const SAME_ACT = 10_000

export interface PressKeys {
  /** `button` is the name and body of its call; `now` is in ms of a monotonic clock. */
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
