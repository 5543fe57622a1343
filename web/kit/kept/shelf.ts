// An island's values in this browser between visits, by name: above all typed and unsent text. An entry goes
// when its author sends or discards it, never because a component unmounts.
import { forgetText, storedKeys, storedText, storeText } from './storage.ts'

export interface Shelf<T> {
  /** The last value stored; null for none or an unreadable one. */
  readonly take: () => T | null
  /** null clears it. */
  readonly put: (value: T | null) => void
  /** Hears another tab's changes; the returned function stops it. */
  readonly watch: (hear: (value: T | null) => void) => () => void
}

/** The shelves of one island, whose names in the browser all begin with `place`. */
export const shelvesIn = (place: string) => {
  /**
   * Hears changes by other tabs to shelves whose names start with `beginning`; the returned function stops
   * it.
   */
  const watch = (beginning: string, hear: (name: string, text: string | null) => void): (() => void) => {
    const changed = ({ key, newValue }: StorageEvent) => {
      if (key?.startsWith(place + beginning)) hear(key.slice(place.length), newValue)
    }
    addEventListener('storage', changed)
    return () => removeEventListener('storage', changed)
  }
  /**
   * A named slot for one value, which survives a reload, a closed tab and a browser crash. Only its own `put`
   * writes to it.
   */
  const shelf = <T>(name: string): Shelf<T> => ({
    take: () => read(storedText(place + name)) as T | null,
    put: value =>
      value === null ? forgetText(place + name) : storeText(place + name, JSON.stringify(value)),
    watch: hear => watch(name, (changed, text) => changed === name && hear(read(text) as T | null)),
  })
  /** The names of all shelves in use with this prefix. */
  const below = (beginning: string): readonly string[] =>
    storedKeys().flatMap(key => (key.startsWith(place + beginning) ? [key.slice(place.length)] : []))
  return { shelf, below, watch } as const
}

/** null also for invalid JSON: the browser's storage was tampered with. */
const read = (text: string | null): unknown => {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
