// Hands over the replies to the calls that web/player/first-calls.ts makes while the page's scripts are loading.

interface Early {
  readonly token: string
  readonly replies: Record<string, Promise<{ readonly response: Response; readonly at: number }> | undefined>
}

/** In ms. */
const FRESH = 5_000

const arrivals = new WeakMap<object, number>()

/** In ms of performance.now. An early reply may have waited for the page's scripts. */
export const arrivedAt = (reply: unknown): number =>
  (typeof reply === 'object' && reply !== null ? arrivals.get(reply) : undefined) ?? performance.now()

export const sameArrival = (reply: unknown, response: Response): void => {
  const at = arrivals.get(response)
  if (at !== undefined && typeof reply === 'object' && reply !== null) arrivals.set(reply, at)
}

/** Gives each early reply out once. Undefined if there is none for this call and token. */
export const earlyReply = (path: string, request: RequestInit): Promise<Response> | undefined => {
  const early = Reflect.get(globalThis, 'holdfastEarly') as Early | undefined
  const name = path.replace('/api/', '')
  const reply = early?.replies[name]
  const { Authorization: bearer } = (request.headers ?? {}) as Record<string, string>
  if (!early || !reply || bearer !== `Bearer ${early.token}`) return undefined
  early.replies[name] = undefined
  const anew = () => fetch(path, request)
  const taken = reply.then(({ response, at }) => {
    if (performance.now() - at > FRESH) return anew()
    arrivals.set(response, at)
    return response
  }, anew)
  return Promise.race([taken, aborted(request.signal)])
}

const aborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_resolve, reject) => {
    const stop = () => reject(signal?.reason as Error)
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop)
  })
