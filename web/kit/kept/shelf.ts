// What an island keeps in this browser between two visits, by name: above all what somebody has typed and not
// sent. It goes when who wrote it sends or discards it, never because a component is taken off the page.
import { forgetText, storedKeys, storedText, storeText } from './storage.ts'

export interface Shelf<T> {
  /** What was put there last; null for nothing, and for what cannot be read. */
  readonly take: () => T | null
  /** null clears it. */
  readonly put: (value: T | null) => void
  /** Hears what another tab puts here; the returned function ends it. */
  readonly watch: (hear: (value: T | null) => void) => () => void
}

/** The shelves of one island, whose names in the browser all begin with `place`. */
export const shelvesIn = (place: string) => {
  /**
   * Hears of every change another tab makes on shelves whose names begin so; the returned function ends it.
   */
  const watch = (beginning: string, hear: (name: string, text: string | null) => void): (() => void) => {
    const changed = ({ key, newValue }: StorageEvent) => {
      if (key?.startsWith(place + beginning)) hear(key.slice(place.length), newValue)
    }
    addEventListener('storage', changed)
    return () => removeEventListener('storage', changed)
  }
  /**
   * A named place for one value, which survives a reload, a closed tab and a browser that crashed. Only its
   * own `put` writes there.
   */
  const shelf = <T>(name: string): Shelf<T> => ({
    take: () => read(storedText(place + name)) as T | null,
    put: value =>
      value === null ? forgetText(place + name) : storeText(place + name, JSON.stringify(value)),
    watch: hear => watch(name, (changed, text) => changed === name && hear(read(text) as T | null)),
  })
  /** The names of all shelves in use that begin so. */
  const below = (beginning: string): readonly string[] =>
    storedKeys().flatMap(key => (key.startsWith(place + beginning) ? [key.slice(place.length)] : []))
  return { shelf, below, watch } as const
}

/** null also for what is no JSON: somebody has been at the browser's storage. */
const read = (text: string | null): unknown => {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
