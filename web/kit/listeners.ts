interface Listeners {
  readonly subscribe: (listener: () => void) => () => void
  readonly tell: () => void
}

/**
 * `whileHeard` starts a source needed only while there are listeners, and returns the function that stops it.
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
