/** Seconds (security §9.2). */
const WAITS = [0.5, 1, 2, 4, 8] as const

export const jittered = (ms: number, share: number, chance = Math.random()): number =>
  ms * (1 + share * (chance * 2 - 1))

/** In ms; undefined if no retry is left. */
export const waitBefore = (attempt: number): number | undefined => {
  const wait = WAITS[attempt]
  return wait === undefined ? undefined : jittered(wait * 1000, 0.2)
}

/** In ms. After one lost request, a polling page must have news within ten seconds (reliability D7). */
const BACK_OFF = [1_000, 2_000, 5_000, 15_000, 30_000] as const

/** In ms. `longest` is for views that must retry sooner than after the 30 s of rule 190. */
export const waitAfter = (errors: number, longest = 30_000): number =>
  Math.min(longest, BACK_OFF[Math.min(errors, BACK_OFF.length) - 1] ?? 0)

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
