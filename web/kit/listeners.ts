interface Listeners {
  /** As useSyncExternalStore wants it: returns the end of listening. */
  readonly subscribe: (listener: () => void) => () => void
  readonly tell: () => void
}

/**
 * The listeners of one store outside React: the store keeps its own value, and tells them that it changed.
 * @param whileHeard begins what only a listener needs (a timer, the storage of other tabs), and returns its
 * end
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
