import { expect, it } from 'vitest'
import { lineFound, lineLost, sleepUnlessBack } from './line.ts'

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
