// Queries that arrive while one is running are sent together in the next, `most` at a time.
import { outsideOfCalls } from './lease.ts'

/** @param ask returns the values in the order of the keys */
export const gathered = <Key, Value>(
  ask: (keys: readonly Key[]) => Promise<readonly Value[]>,
  most = 100,
): ((key: Key) => Promise<Value>) => {
  interface Waiting {
    readonly key: Key
    readonly resolve: (value: Value) => void
    readonly reject: (error: unknown) => void
  }
  let waiting: Waiting[] = []
  let isAsking = false
  const work = async () => {
    isAsking = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(most)
      try {
        const values = await ask(batch.map(({ key }) => key))
        // The cast holds: `ask` promises one value per key.
        batch.forEach(({ resolve }, index) => resolve(values[index] as Value))
      } catch (error) {
        batch.forEach(({ reject }) => reject(error))
      }
    }
    isAsking = false
  }
  return key =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (!isAsking) void outsideOfCalls(work)
    })
}
