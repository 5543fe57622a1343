/** @param ms lifetime of a value; undefined is not cached */
export const brieflyKept = <Value>(
  ask: (key: string) => Promise<Value>,
  ms: number,
): ((key: string) => Promise<Value>) => {
  let fresh = new Map<string, { readonly value: Value; readonly until: number }>()
  return async key => {
    const now = performance.now()
    const known = fresh.get(key)
    if (known && known.until > now) return known.value
    const value = await ask(key)
    // The lifetime begins before the query, because the value may be as old as that.
    if (value !== undefined) fresh.set(key, { value, until: now + ms })
    if (fresh.size > MANY) fresh = new Map([...fresh].filter(([, { until }]) => until > now))
    return value
  }
}

const MANY = 10_000
