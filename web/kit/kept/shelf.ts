import { forgetText, storedKeys, storedText, storeText } from './storage.ts'

export interface Shelf<T> {
  /** Returns null if there is no value or it cannot be read. */
  readonly take: () => T | null
  readonly put: (value: T | null) => void
  /** Calls `hear` on changes made by other tabs; the returned function ends that. */
  readonly watch: (hear: (value: T | null) => void) => () => void
}

export const shelvesIn = (place: string) => {
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
  const below = (beginning: string): readonly string[] =>
    storedKeys().flatMap(key => (key.startsWith(place + beginning) ? [key.slice(place.length)] : []))
  return { shelf, below, watch } as const
}

/** null for invalid JSON: users can change the browser's storage. */
const read = (text: string | null): unknown => {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
