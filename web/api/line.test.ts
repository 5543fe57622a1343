import { expect, it } from 'vitest'
import { lineFound, lineLost, sleepUnlessBack } from './line.ts'

const HOUR = 3_600_000

it('whoever waits to try again is woken by the first call that was answered', async () => {
  lineLost()
  const waits = [sleepUnlessBack(HOUR), sleepUnlessBack(HOUR)]
  lineFound()
  await expect(Promise.all(waits)).resolves.toHaveLength(2)
})

it('an answer on a line that was never lost wakes nobody', async () => {
  const stop = new AbortController()
  let awake = false
  const wait = sleepUnlessBack(HOUR, stop.signal).then(() => (awake = true))
  lineFound()
  await Promise.resolve()
  expect(awake).toBe(false)
  stop.abort()
  await wait
})
