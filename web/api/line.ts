// Whether the server is reachable, judging by this page's calls. Wakes waiting retries when it is, and
// notices when the machine has slept.
import { sleep } from './retry.ts'

const line = new EventTarget()
let isLost = false

export const lineLost = (): void => {
  if (isLost) return
  isLost = true
  line.dispatchEvent(new Event('lost'))
}

export const isLineLost = (): boolean => isLost

/** Calls `hear` when the connection is lost or restored, until the returned function is called. */
export const onLineChange = (hear: () => void): (() => void) => {
  for (const event of ['lost', 'found']) line.addEventListener(event, hear)
  return () => {
    for (const event of ['lost', 'found']) line.removeEventListener(event, hear)
  }
}

/** Records that a call had a reply from the product; after a loss, wakes the waiting retries. */
export const lineFound = (): void => {
  if (!isLost) return
  isLost = false
  line.dispatchEvent(new Event('found'))
}

/**
 * Calls `hear` when the connection may be back: the browser is online again, or a call had a reply after
 * others had none.
 */
export const onLineBack = (hear: () => void, signal: AbortSignal): void => {
  line.addEventListener('found', hear, { signal })
  globalThis.addEventListener?.('online', hear, { signal })
}

/** The interval of the check, and how late it must be to show that the machine slept, in ms. */
const HEARTBEAT = 1_000
const SLEPT = 4_000

/**
 * Calls `hear` when this machine has woken from sleep, during which its timers stop. If the connection
 * survived a closed lid, no other event reports it.
 */
export const onWake = (hear: () => void, signal: AbortSignal): void => {
  let last = Date.now()
  const timer = setInterval(() => {
    const before = last
    last = Date.now()
    if (last - before > HEARTBEAT + SLEPT) hear()
  }, HEARTBEAT)
  signal.addEventListener('abort', () => clearInterval(timer))
}

/** Waits `ms`, until the connection may be back, or until the signal fires: whichever is first. */
export const sleepUnlessBack = async (ms: number, signal?: AbortSignal): Promise<void> => {
  const over = new AbortController()
  onLineBack(() => over.abort(), over.signal)
  await sleep(ms, signal ? AbortSignal.any([over.signal, signal]) : over.signal)
  over.abort()
}
