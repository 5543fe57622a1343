import { expect, it, vi } from 'vitest'
import { lineFound, lineLost, onWake, sleepUnlessBack } from './line.ts'

const HOUR = 3_600_000

it('the first reply wakes every waiting retry', async () => {
  lineLost()
  const waits = [sleepUnlessBack(HOUR), sleepUnlessBack(HOUR)]
  lineFound()
  await expect(Promise.all(waits)).resolves.toHaveLength(2)
})

it('a reply on a connection that was never lost wakes no retry', async () => {
  const stop = new AbortController()
  let awake = false
  const wait = sleepUnlessBack(HOUR, stop.signal).then(() => (awake = true))
  lineFound()
  await Promise.resolve()
  expect(awake).toBe(false)
  stop.abort()
  await wait
})

it('a machine that slept is noticed a second after it wakes, once for each sleep, until stopped', () => {
  vi.useFakeTimers()
  try {
    const stop = new AbortController()
    const wakes = vi.fn()
    onWake(wakes, stop.signal)
    // During sleep the clock goes on and the timers do not.
    const sleeps = (ms: number) => vi.setSystemTime(Date.now() + ms)
    const passes = (ms: number) => vi.advanceTimersByTime(ms)
    passes(30_000)
    sleeps(3_000)
    passes(10_000)
    expect(wakes).not.toHaveBeenCalled()
    sleeps(310_000)
    passes(1_000)
    expect(wakes).toHaveBeenCalledTimes(1)
    passes(30_000)
    sleeps(310_000)
    passes(1_000)
    expect(wakes).toHaveBeenCalledTimes(2)
    stop.abort()
    sleeps(310_000)
    passes(5_000)
    expect(wakes).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})
