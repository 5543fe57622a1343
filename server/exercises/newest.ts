export interface Newest<V> {
  get(key: string): V | undefined
  set(key: string, value: V): void
  delete(key: string): boolean
}

export const newest = <V>(most: number): Newest<V> => {
  const kept = new Map<string, V>()
  const put = (key: string, value: V) => {
    kept.delete(key)
    kept.set(key, value)
    const oldest = kept.keys().next()
    if (kept.size > most && !oldest.done) kept.delete(oldest.value)
  }
  return {
    get: key => {
      const value = kept.get(key)
      if (value !== undefined) put(key, value)
      return value
    },
    set: put,
    delete: key => kept.delete(key),
  }
}
