// What this browser keeps for a player between two visits: small things, by name, which no other page of the product reads.

export interface Shelf<T> {
  readonly take: () => T | null
  /** null clears it. */
  readonly put: (value: T | null) => void
}

/** A named place for one value that survives a reload. A browser that keeps nothing is no reason to stop a game. */
export const shelf = <T>(name: string): Shelf<T> => {
  const key = `play.${name}`
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
        // Full or forbidden: what is typed stays on screen and still reaches the server.
      }
    },
  }
}

/** A short name of a link for such places, so that the link itself, which is a credential, is not written a second time. */
export const nameOfLink = (token: string): string => {
  let hash = 0x811c9dc5
  for (const letter of token) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
