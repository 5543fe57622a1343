// Keeps a view fresh: nudges over a stream while there is one, the 5 s polling of the specification (S1§4)
// always able to do it alone.
import { CallFailure } from './failure.ts'
import { openEvents, type ServerEvent } from './events.ts'
import { onLineBack, onWake, sleepUnlessBack } from './line.ts'
import { jittered, sleep, waitAfter } from './retry.ts'

/** `live`: nudged. `polling`: no stream, asked every 5 s. `lost`: the last try failed. */
export type Connection = 'live' | 'polling' | 'lost'

interface Live {
  readonly token: string
  /** Repeats the call that shows the view; rejects when it could not, or when the signal fires first. */
  readonly refresh: (signal: AbortSignal) => Promise<unknown>
  /** The revision that is on screen: a nudge that tells no later one is no reason to ask. */
  readonly knows: () => number
  readonly onConnection?: (connection: Connection) => void
  /** How often to ask while nudges come; for views that change by the passing of time as well. */
  readonly pollWhileLive?: number
  /** How long to wait at most between two tries of a server that does not answer. */
  readonly longestWait?: number
}

const POLL = 5_000
/** With a stream the poll is only a safety net. */
const POLL_WHILE_LIVE = 30_000
/**
 * However often it is nudged: fifty players who answer are fifty nudges, and a page may ask sixty times a
 * minute (security R3).
 */
const LEAST = 1_200
/** Where the browser knows that there is no line, it also says when there is one again. */
const WITHOUT_LINE = 30_000
/**
 * A question that is longer under way than that was swallowed by the line, unless replies take so long here:
 * three times the last one's.
 */
const PATIENCE = 3_000
/** Of the first question, whose reply is the longest, on a line nobody knows yet. */
const FIRST_PATIENCE = 10_000
const MOST_PATIENCE = 30_000
/** A stream that says nothing for so long, heartbeat included, is dead. */
const SILENCE = 45_000

/**
 * Asks, and keeps fresh; the returned function stops it. Going online again or coming back to the tab asks at
 * once.
 */
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
    // Given up for a better try, not failed.
    if (asking.signal.aborted) return
    errors = failed ? errors + 1 : 0
    if (!stop.signal.aborted) onConnection?.(isLost ? 'lost' : streaming ? 'live' : 'polling')
  }
  const poll = async () => {
    await ask()
    while (!stop.signal.aborted) {
      const wait = errors > 0 ? afterErrors(errors, longestWait) : streaming ? pollWhileLive : POLL
      // A server that has come back must not hear from everybody at once.
      await sleep(jittered(wait, errors > 0 ? 0.3 : 0.1), AbortSignal.any([stop.signal, wake.signal]))
      await sleep(askedAt + LEAST - performance.now(), stop.signal)
      const isKnown = wake.signal.aborted && errors === 0 && told <= knows()
      // Before asking: a nudge that comes while the reply is on its way may know of something later.
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
    // A question from before the line broke may hang for long.
    asking.abort()
  }
  void poll()
  void stream(token, stop.signal, nudged, onStream)
  const visible = () => document.visibilityState === 'visible' && now()
  onLineBack(now, stop.signal)
  addEventListener('online', back, { signal: stop.signal })
  onWake(back, stop.signal)
  document.addEventListener('visibilitychange', visible, { signal: stop.signal })
  return () => stop.abort()
}

const afterErrors = (errors: number, longest?: number): number =>
  navigator.onLine ? waitAfter(errors, longest) : WITHOUT_LINE

/** Opens the stream again and again, handing in the last number seen, until stopped or refused. */
const stream = async (
  token: string,
  stop: AbortSignal,
  nudged: (revision: number) => void,
  onStream: (on: boolean) => void,
): Promise<void> => {
  let last = ''
  let attempt = 0
  while (!stop.aborted) {
    let heard = 0
    const seen = (event: ServerEvent) => {
      attempt = 0
      heard += 1
      last = event.id || last
      // Its greeting alone proves nothing: some proxies let that through and hold back the rest.
      if (heard > 1) onStream(true)
      // Its id is the revision. One without a number is a reason all the same.
      if (event.event === 'nudge') nudged(Number(event.id || Infinity))
    }
    const refused = await listen(token, last, stop, seen)
    onStream(false)
    // A refused credential stays refused; the poll tells the person why.
    if (refused) return
    await sleepUnlessBack(jittered(Math.min(30_000, 1000 * 2 ** attempt), 0.2), stop)
    attempt += 1
  }
}

/** One stream from beginning to end; true when the server refused it for good. */
const listen = async (
  token: string,
  last: string,
  stop: AbortSignal,
  seen: (event: ServerEvent) => void,
): Promise<boolean> => {
  const over = new AbortController()
  const end = () => over.abort()
  let timer = setTimeout(end, SILENCE)
  // What was open before the browser went offline is dead, and nothing says so.
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
    // A broken stream is opened again; until then the poll does the work.
  } finally {
    clearTimeout(timer)
    end()
  }
  return false
}
