interface Listeners {
  /** For useSyncExternalStore: returns the function that stops listening. */
  readonly subscribe: (listener: () => void) => () => void
  readonly tell: () => void
}

/**
 * The listeners of one store outside React: the store keeps its own value, and notifies them of changes.
 * @param whileHeard starts what only listeners need (a timer, the storage of other tabs), and returns its
 * stop function
 */
export const createListeners = (whileHeard?: () => () => void): Listeners => {
  const listeners = new Set<() => void>()
  let end: (() => void) | undefined
  return {
    subscribe: listener => {
      listeners.add(listener)
      if (listeners.size === 1) end = whileHeard?.()
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) end?.()
      }
    },
    tell: () => {
      for (const listener of listeners) listener()
    },
  }
}
