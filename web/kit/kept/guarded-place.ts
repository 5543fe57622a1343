// The place shown is the one in the address, except while the user is asked whether to leave unsaved work.
import { createStore, useStore } from '../store.ts'

export type Question = (leave: () => void, stay: () => void) => void

interface Guarded<Target, Place extends Target> {
  readonly here: () => Place
  /** null if nothing would be lost. */
  readonly questionBefore: (from: Place, to: Target) => Question | null
  /** Puts the place shown into the address again. */
  readonly restore: (shown: Place) => void
}

export const guardedPlace = <Target, Place extends Target>(
  change: 'hashchange' | 'popstate',
  { here, questionBefore, restore }: Guarded<Target, Place>,
) => {
  const shown = createStore(here())
  const arrive = () => shown.set(here())
  const ask = (to: Target, leave: () => void, stay: () => void) => {
    const question = questionBefore(shown.get(), to)
    if (question) question(leave, stay)
    else leave()
  }
  addEventListener(change, () => ask(here(), arrive, () => restore(shown.get())))
  return {
    usePlace: () => useStore(shown),
    /** `go` changes the address. */
    leaveFor: (to: Target, go: () => void) =>
      ask(
        to,
        () => {
          go()
          arrive()
        },
        () => undefined,
      ),
  }
}
