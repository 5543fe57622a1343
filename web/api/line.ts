// Whether the server is within reach, as far as the calls of this page found out. Whoever waits to try again
// is woken when it is.
import { sleep } from './retry.ts'

const line = new EventTarget()
let isLost = false

/** A call came through to nobody. */
export const lineLost = (): void => {
  if (isLost) return
  isLost = true
  line.dispatchEvent(new Event('lost'))
}

export const isLineLost = (): boolean => isLost

/** Hears when the line is lost, and when it is found again; the returned function ends it. */
export const onLineChange = (hear: () => void): (() => void) => {
  for (const event of ['lost', 'found']) line.addEventListener(event, hear)
  return () => {
    for (const event of ['lost', 'found']) line.removeEventListener(event, hear)
  }
}

/** A call was answered, whatever the reply. */
export const lineFound = (): void => {
  if (!isLost) return
  isLost = false
  line.dispatchEvent(new Event('found'))
}

/**
 * Hears when the line may be back: the browser is online again, or a call was answered after others were not.
 */
export const onLineBack = (hear: () => void, signal: AbortSignal): void => {
  line.addEventListener('found', hear, { signal })
  globalThis.addEventListener?.('online', hear, { signal })
}

/** Every so often, and how much later than that means that the machine slept. */
const HEARTBEAT = 1_000
const SLEPT = 4_000

/**
 * Hears that this machine has woken: its timers stood still while the world went on. A closed lid says
 * nothing else of itself where the line came through it.
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

/** Waits `ms`, or until the line may be back, or until the signal fires: whichever is first. */
export const sleepUnlessBack = async (ms: number, signal?: AbortSignal): Promise<void> => {
  const over = new AbortController()
  onLineBack(() => over.abort(), over.signal)
  await sleep(ms, signal ? AbortSignal.any([over.signal, signal]) : over.signal)
  over.abort()
}
