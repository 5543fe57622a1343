// Polls every 5 s (S1§4), by default less often while a stream delivers nudges.
import { CallFailure } from './failure.ts'
import { openEvents, type ServerEvent } from './events.ts'
import { onLineBack, onWake, sleepUnlessBack } from './line.ts'
import { jittered, sleep, waitAfter } from './retry.ts'

export type Connection = 'live' | 'polling' | 'lost'

interface Live {
  readonly token: string
  /** Rejects if the call failed without a final refusal. */
  readonly refresh: (signal: AbortSignal) => Promise<unknown>
  /** A nudge of this or an earlier revision causes no call, unless the last call failed. */
  readonly knows: () => number
  readonly onConnection?: (connection: Connection) => void
  /** In ms. */
  readonly pollWhileLive?: number
  /** In ms. */
  readonly longestWait?: number
}

const POLL = 5_000
const POLL_WHILE_LIVE = 30_000
/**
 * In ms since the last call, after which a heartbeat of the stream causes another one: the server counts players
 * as connected by their pages' calls (rule 121), and a hidden page's timers may fire only once a minute.
 */
const SHOWN_AFTER = 20_000
/** In ms. Fifty answers cause fifty nudges, and a player may poll sixty times a minute (security R3). */
const LEAST = 1_200
const WITHOUT_LINE = 30_000
const PATIENCE = 3_000
/** In ms. The connection's speed is not known yet. */
const FIRST_PATIENCE = 10_000
const MOST_PATIENCE = 30_000
/** In ms. The server's streams have heartbeats. */
const SILENCE = 45_000

/** The returned function stops it. */
export const keepFresh = ({
  token,
  refresh,
  knows,
  onConnection,
  pollWhileLive = POLL_WHILE_LIVE,
  longestWait,
}: Live): (() => void) => {
  const stop = new AbortController()
  let streaming = false
  let errors = 0
  let wake = new AbortController()
  let asking = new AbortController()
  let askedAt = -LEAST
  let patience = FIRST_PATIENCE
  let told = -1
  const now = () => {
    told = Infinity
    wake.abort()
  }
  const nudged = (revision: number) => {
    told = Math.max(told, revision)
    wake.abort()
  }

  const ask = async () => {
    askedAt = performance.now()
    asking = new AbortController()
    let isLost = false
    const failed = await refresh(
      AbortSignal.any([stop.signal, asking.signal, AbortSignal.timeout(patience)]),
    ).then(
      () => false,
      (error: unknown) => {
        isLost = !(error instanceof CallFailure && error.tooMany)
        return true
      },
    )
    patience = Math.min(
      MOST_PATIENCE,
      failed ? patience * 2 : Math.max(PATIENCE, 3 * (performance.now() - askedAt)),
    )
    if (asking.signal.aborted) return
    errors = failed ? errors + 1 : 0
    if (!stop.signal.aborted) onConnection?.(isLost ? 'lost' : streaming ? 'live' : 'polling')
  }
  const poll = async () => {
    await ask()
    while (!stop.signal.aborted) {
      const wait = errors > 0 ? afterErrors(errors, longestWait) : streaming ? pollWhileLive : POLL
      // A server that is back must not hear from all pages at once.
      await sleep(jittered(wait, errors > 0 ? 0.3 : 0.1), AbortSignal.any([stop.signal, wake.signal]))
      await sleep(askedAt + LEAST - performance.now(), stop.signal)
      const isKnown = wake.signal.aborted && errors === 0 && told <= knows()
      // Reset before the call: a nudge during the call may announce a later revision.
      wake = new AbortController()
      told = -1
      if (!stop.signal.aborted && !isKnown) await ask()
    }
  }
  const onStream = (on: boolean) => {
    streaming = on
    if (errors === 0) onConnection?.(on ? 'live' : 'polling')
  }
  const back = () => {
    now()
    // A request from before the connection broke may hang for a long time.
    asking.abort()
  }
  void poll()
  const beat = () => performance.now() - askedAt > SHOWN_AFTER && now()
  void followRevisions(token, stop.signal, nudged, onStream, beat)
  const visible = () => document.visibilityState === 'visible' && now()
  onLineBack(now, stop.signal)
  addEventListener('online', back, { signal: stop.signal })
  onWake(back, stop.signal)
  document.addEventListener('visibilitychange', visible, { signal: stop.signal })
  return () => stop.abort()
}

const afterErrors = (errors: number, longest?: number): number =>
  navigator.onLine ? waitAfter(errors, longest) : WITHOUT_LINE

/**
 * Follows the stream until it is stopped or refused. `nudged` gets the revision, or Infinity if a nudge has
 * none.
 */
export const followRevisions = async (
  token: string,
  stop: AbortSignal,
  nudged: (revision: number) => void,
  onStream: (on: boolean) => void,
  onBeat: () => void = () => undefined,
): Promise<void> => {
  let last = ''
  let attempt = 0
  while (!stop.aborted) {
    let heard = 0
    const seen = (event: ServerEvent) => {
      attempt = 0
      heard += 1
      last = event.id || last
      // Some proxies pass on the greeting and hold back the rest.
      if (heard > 1) onStream(true)
      // The id is the revision.
      if (event.event === 'nudge') nudged(Number(event.id || Infinity))
      else onBeat()
    }
    const refused = await listen(token, last, stop, seen)
    onStream(false)
    if (refused) return
    await sleepUnlessBack(jittered(Math.min(30_000, 1000 * 2 ** attempt), 0.2), stop)
    attempt += 1
  }
}

/** True if the server refused the stream for good. */
const listen = async (
  token: string,
  last: string,
  stop: AbortSignal,
  seen: (event: ServerEvent) => void,
): Promise<boolean> => {
  const over = new AbortController()
  const end = () => over.abort()
  let timer = setTimeout(end, SILENCE)
  // A stream from before the browser went offline may be dead, and no event says so.
  addEventListener('online', end, { signal: over.signal })
  onWake(end, over.signal)
  try {
    const events = await openEvents('/api/live', {
      token,
      last,
      signal: AbortSignal.any([stop, over.signal]),
    })
    if (!events) return true
    for await (const event of events) {
      clearTimeout(timer)
      timer = setTimeout(end, SILENCE)
      seen(event)
    }
  } catch {
    // A broken stream is reopened; until then the poll does the work.
  } finally {
    clearTimeout(timer)
    end()
  }
  return false
}
