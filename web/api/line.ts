import { sleep } from './retry.ts'

const line = new EventTarget()
let isLost = false

export const lineLost = (): void => {
  if (isLost) return
  isLost = true
  line.dispatchEvent(new Event('lost'))
}

export const isLineLost = (): boolean => isLost

export const onLineChange = (hear: () => void): (() => void) => {
  for (const event of ['lost', 'found']) line.addEventListener(event, hear)
  return () => {
    for (const event of ['lost', 'found']) line.removeEventListener(event, hear)
  }
}

export const lineFound = (): void => {
  if (!isLost) return
  isLost = false
  line.dispatchEvent(new Event('found'))
}

export const onLineBack = (hear: () => void, signal: AbortSignal): void => {
  line.addEventListener('found', hear, { signal })
  globalThis.addEventListener?.('online', hear, { signal })
}

/** The interval of the check, and the delay that shows a sleep, in ms. */
const HEARTBEAT = 1_000
const SLEPT = 4_000

/** A late timer may mean that the machine has slept, because timers stop during sleep. */
export const onWake = (hear: () => void, signal: AbortSignal): void => {
  let last = Date.now()
  const timer = setInterval(() => {
    const before = last
    last = Date.now()
    if (last - before > HEARTBEAT + SLEPT) hear()
  }, HEARTBEAT)
  signal.addEventListener('abort', () => clearInterval(timer))
}

export const sleepUnlessBack = async (ms: number, signal?: AbortSignal): Promise<void> => {
  const over = new AbortController()
  onLineBack(() => over.abort(), over.signal)
  await sleep(ms, signal ? AbortSignal.any([over.signal, signal]) : over.signal)
  over.abort()
}
