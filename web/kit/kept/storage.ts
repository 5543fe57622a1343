// Falls back to the page's memory if the browser's storage is full or disabled.
import { useSyncExternalStore } from 'react'
import { createListeners } from '../listeners.ts'

const inMemory = new Map<string, string>()
const listeners = createListeners()

export const storedText = (key: string): string | null =>
  inMemory.get(key) ?? attempted(() => localStorage.getItem(key))

export const storeText = (key: string, text: string): void => change(() => inMemory.set(key, text))

export const forgetText = (key: string): void =>
  change(() => {
    inMemory.delete(key)
    attempted(() => localStorage.removeItem(key))
  })

export const storedKeys = (): readonly string[] => [
  ...new Set([...inMemory.keys(), ...(attempted(() => Object.keys(localStorage)) ?? [])]),
]

/** Whether closing this page would lose a value that the browser's storage refused. */
export const isUnkept = (): boolean => inMemory.size > 0

export const useIsUnkept = (): boolean => useSyncExternalStore(listeners.subscribe, isUnkept)

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

export const attempted = <T>(ask: () => T): T | null => {
  try {
    return ask()
  } catch {
    return null
  }
}
