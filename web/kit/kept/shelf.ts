// An island's named values in this browser between visits, mostly typed and unsent text.
import { forgetText, storedKeys, storedText, storeText } from './storage.ts'

export interface Shelf<T> {
  /** The last value stored; null for none or an unreadable one. */
  readonly take: () => T | null
  /** null clears it. */
  readonly put: (value: T | null) => void
  /** Calls `hear` with another tab's changes, until the returned function is called. */
  readonly watch: (hear: (value: T | null) => void) => () => void
}

/** The shelves of one island, whose names in the browser all begin with `place`. */
export const shelvesIn = (place: string) => {
  /**
   * Calls `hear` with other tabs' changes to shelves whose names start with `beginning`, until the returned
   * function is called.
   */
  const watch = (beginning: string, hear: (name: string, text: string | null) => void): (() => void) => {
    const changed = ({ key, newValue }: StorageEvent) => {
      if (key?.startsWith(place + beginning)) hear(key.slice(place.length), newValue)
    }
    addEventListener('storage', changed)
    return () => removeEventListener('storage', changed)
  }
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

/** The value in a JSON text; also null for invalid JSON, as users can change the browser's storage. */
const read = (text: string | null): unknown => {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
