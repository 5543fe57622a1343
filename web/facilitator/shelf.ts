// What this browser keeps for a facilitator between two visits: a text that was not sent, the name for the action log.

export interface Shelf<T> {
  readonly take: () => T | null
  /** null clears it. */
  readonly put: (value: T | null) => void
}

/** A named place for one value that survives a reload. A browser that keeps nothing is no reason to stop an exercise. */
export const shelf = <T>(name: string): Shelf<T> => {
  const key = `facilitator.${name}`
  return {
    take: () => {
      try {
        const text = localStorage.getItem(key)
        // Only this function's own `put` writes below these names.
        return text === null ? null : (JSON.parse(text) as T)
      } catch {
        return null
      }
    },
    put: value => {
      try {
        if (value === null) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify(value))
      } catch {
        // Full or forbidden: what is typed stays on screen.
      }
    },
  }
}
