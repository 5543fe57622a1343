import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

export interface Store<State> {
  readonly get: () => State
  readonly subscribe: (listener: () => void) => () => void
}

/** Listeners are told of each change. `whileHeard`: see `createListeners`. */
export const createStore = <State>(
  initial: State,
  whileHeard?: () => () => void,
): Store<State> & { readonly set: (next: State) => void } => {
  const { subscribe, tell } = createListeners(whileHeard)
  let state = initial
  return {
    get: () => state,
    subscribe,
    set: next => {
      if (Object.is(next, state)) return
      state = next
      tell()
    },
  }
}

export const useStore = <State>({ subscribe, get }: Store<State>): State =>
  useSyncExternalStore(subscribe, get)
