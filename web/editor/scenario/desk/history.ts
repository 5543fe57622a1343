// The figures of S2§9 for rich text.

const WITHIN = 1_000
const DEPTH = 100

export interface History<State> {
  readonly past: readonly State[]
  readonly now: State
  readonly future: readonly State[]
  readonly step: { readonly kind: string; readonly at: number } | null
}

export const beginning = <State>(now: State): History<State> => ({ past: [], now, future: [], step: null })

/** A change joins a step of its kind within WITHIN ms of the step's first change; '' begins a step. */
export const recorded = <State>(
  history: History<State>,
  next: State,
  kind: string,
  at: number,
): History<State> => {
  if (next === history.now) return history
  const { past, now, step } = history
  if (kind !== '' && step?.kind === kind && at - step.at < WITHIN)
    return { past, now: next, future: [], step }
  return { past: [...past, now].slice(-DEPTH), now: next, future: [], step: { kind, at } }
}

/**
 * Makes `next` one step with the changes that led to it, back to the last state that `isStart` accepts. Without
 * such a state, `next` is a step of its own.
 */
export const concluded = <State>(
  history: History<State>,
  next: State,
  isStart: (state: State) => boolean,
  at: number,
): History<State> => {
  const before = [...history.past, history.now]
  const start = before.findLastIndex(isStart)
  const past = start === -1 ? before : before.slice(0, start + 1)
  return { past: past.slice(-DEPTH), now: next, future: [], step: { kind: '', at } }
}

export const replaced = <State>(history: History<State>, next: State): History<State> => ({
  ...history,
  now: next,
  step: null,
})

export const undone = <State>({ past, now, future }: History<State>): History<State> | undefined => {
  const before = past.at(-1)
  return before === undefined
    ? undefined
    : { past: past.slice(0, -1), now: before, future: [now, ...future], step: null }
}

export const redone = <State>({ past, now, future }: History<State>): History<State> | undefined => {
  const [after, ...rest] = future
  return after === undefined ? undefined : { past: [...past, now], now: after, future: rest, step: null }
}
