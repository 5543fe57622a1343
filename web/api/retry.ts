/**
 * Seconds before the tries of a write after the first (security §9.2), each ±20 % so that a room full of
 * players does not knock in step.
 */
const WAITS = [0.5, 1, 2, 4, 8] as const

/** ±`share` around a duration in ms; `chance` is 0 to 1. */
export const jittered = (ms: number, share: number, chance = Math.random()): number =>
  ms * (1 + share * (chance * 2 - 1))

/** How long to wait before try number `attempt` + 1; undefined when there is none left. */
export const waitBefore = (attempt: number): number | undefined => {
  const wait = WAITS[attempt]
  return wait === undefined ? undefined : jittered(wait * 1000, 0.2)
}

/** Resolves after `ms`, or at once when the signal fires. */
export const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (signal?.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', done)
  })

/** A fresh Idempotency-Key. Not randomUUID: that is missing on plain HTTP. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
