// The browser's storage, and the page's memory for what it does not take: because it is full, or closed by a
// setting of the browser. Nobody is stopped by that, and nothing is thrown; but whoever writes is told
// (UnkeptBanner).
import { useSyncExternalStore } from 'react'
import { createListeners } from '../listeners.ts'

const inMemory = new Map<string, string>()
const listeners = createListeners()

/** A text by its name, as this page wrote it last; null where there is none. */
export const storedText = (key: string): string | null =>
  inMemory.get(key) ?? attempted(() => localStorage.getItem(key))

/** Keeps a text, and tries again to put down what only the memory has. */
export const storeText = (key: string, text: string): void => change(() => inMemory.set(key, text))

export const forgetText = (key: string): void =>
  change(() => {
    inMemory.delete(key)
    attempted(() => localStorage.removeItem(key))
  })

/** The names of all that is kept, by whatever part of the product. */
export const storedKeys = (): readonly string[] => [
  ...new Set([...inMemory.keys(), ...(attempted(() => Object.keys(localStorage)) ?? [])]),
]

/** Whether something would be gone with this page, because the browser's storage did not take it. */
export const isUnkept = (): boolean => inMemory.size > 0

export const useIsUnkept = (): boolean => useSyncExternalStore(listeners.subscribe, isUnkept)

/** Where it is, for a sentence: 'Kept on this device'. */
export const useWhereKept = (): string => whereKept(useIsUnkept())

export const whereKept = (unkept = isUnkept()): string => (unkept ? 'on this page only' : 'on this device')

const change = (make: () => void): void => {
  const before = inMemory.size
  make()
  for (const [key, text] of inMemory) {
    const isKept = attempted(() => (localStorage.setItem(key, text), true))
    if (isKept) inMemory.delete(key)
  }
  if (inMemory.size !== before) listeners.tell()
}

/** Asks the browser's storage; null where it refuses. */
export const attempted = <T>(ask: () => T): T | null => {
  try {
    return ask()
  } catch {
    return null
  }
}
