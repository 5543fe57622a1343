// Where unsaved work is put: the browser's storage, or this page's memory where that is full or switched off.

/** 'page' lasts as long as the page; its author is told so. */
export type Place = 'device' | 'page'

const inMemory = new Map<string, string>()

/** Puts a text there. What the storage had before stays where it does not take the new one: the older text is better than none. */
export const put = (key: string, text: string): Place => {
  const isTaken = stored(() => {
    localStorage.setItem(key, text)
    return true
  })
  if (isTaken) inMemory.delete(key)
  else inMemory.set(key, text)
  return isTaken ? 'device' : 'page'
}

export const take = (key: string): string | null => inMemory.get(key) ?? stored(() => localStorage.getItem(key))

export const remove = (key: string): void => {
  inMemory.delete(key)
  stored(() => localStorage.removeItem(key))
}

export const keys = (): readonly string[] => [...new Set([...inMemory.keys(), ...(stored(() => Object.keys(localStorage)) ?? [])])]

/** Asks the browser's storage; null where it refuses. */
export const stored = <T>(ask: () => T): T | null => {
  try {
    return ask()
  } catch {
    return null
  }
}
