// What this browser keeps for a player between two visits: small things, by name, which no other page of the product reads.

export interface Shelf<T> {
  readonly take: () => T | null
  /** null clears it. */
  readonly put: (value: T | null) => void
  /** Hears what another tab puts here; the returned function ends it. */
  readonly watch: (hear: (value: T | null) => void) => () => void
}

const PLACE = 'play.'

/** A named place for one value that survives a reload. A browser that keeps nothing is no reason to stop a game. */
export const shelf = <T>(name: string): Shelf<T> => {
  const key = PLACE + name
  // Only `put` below writes under these names.
  const read = (text: string | null) => (text === null ? null : (JSON.parse(text) as T))
  return {
    take: () => stored(() => read(inMemory.get(key) ?? localStorage.getItem(key))),
    put: value => {
      const text = value === null ? null : JSON.stringify(value)
      inMemory.delete(key)
      const isKept = stored(() => {
        if (text === null) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
        return true
      })
      if (!isKept && text !== null) inMemory.set(key, text)
    },
    watch: hear => watchShelves(name, (changed, text) => changed === name && hear(read(text))),
  }
}

/** The names of all shelves in use that begin so. */
export const shelvesBelow = (beginning: string): readonly string[] => {
  const keys = [...inMemory.keys(), ...(stored(() => Object.keys(localStorage)) ?? [])]
  return keys.flatMap(key => (key.startsWith(PLACE + beginning) ? [key.slice(PLACE.length)] : []))
}

/** What the browser's storage did not take, full or forbidden: kept for as long as the page lives. */
const inMemory = new Map<string, string>()

/** Asks the browser's storage; null where it refuses. */
const stored = <T>(ask: () => T): T | null => {
  try {
    return ask()
  } catch {
    return null
  }
}

/** Hears of every change another tab makes on shelves whose names begin so; the returned function ends it. */
export const watchShelves = (beginning: string, hear: (name: string, text: string | null) => void): (() => void) => {
  const changed = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(PLACE + beginning)) hear(key.slice(PLACE.length), newValue)
  }
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}

/** A short name of a link for such places, so that the link itself, which is a credential, is not written a second time. */
export const nameOfLink = (token: string): string => {
  let hash = 0x811c9dc5
  for (const letter of token) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
