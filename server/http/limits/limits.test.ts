import { expect, test } from 'vitest'
import type { Rate } from '#contracts/wire/call.ts'
import { createLimits } from './limits.ts'

const admin = {
  kind: 'admin',
  editorId: '1',
  username: 'iver',
  restricted: false,
  tokenHash: Buffer.from('iver'),
} as const

test('a caller gets twelve heavy calls done in a minute; refused ones do not count, up to sixty tries', () => {
  const { take, refused } = createLimits(1)
  const tried = (count: number, isRefused: boolean) =>
    Array.from({ length: count }, () => {
      const wait = take('heavy', admin, '10.0.0.1')
      if (wait === 0 && isRefused) refused('heavy', admin, '10.0.0.1')
      return wait
    })
  expect(tried(40, true).every(wait => wait === 0)).toBe(true)
  expect(tried(12, false).every(wait => wait === 0)).toBe(true)
  expect(tried(1, false)[0]).toBeGreaterThan(0)
})

test('a caller has sixty tries in a minute, even if all are refused', () => {
  const { take, refused } = createLimits(1)
  const waits = Array.from({ length: 61 }, () => {
    const wait = take('heavy', admin, '10.0.0.1')
    if (wait === 0) refused('heavy', admin, '10.0.0.1')
    return wait
  })
  expect(waits.findIndex(wait => wait > 0)).toBe(60)
})

test('at most twelve heavy calls are in progress at once, and a refused one makes room for another', () => {
  const { take, refused } = createLimits(1)
  const waits = Array.from({ length: 30 }, () => take('heavy', admin, '10.0.0.1'))
  expect(waits.filter(wait => wait === 0)).toHaveLength(12)
  for (let n = 0; n < 12; n++) refused('heavy', admin, '10.0.0.1')
  expect(take('heavy', admin, '10.0.0.1')).toBe(0)
})

const facilitator = { kind: 'facilitator', exerciseId: 'e1' } as const

test('facilitators of one exercise at different addresses have separate limits', () => {
  const { take } = createLimits(1)
  const often = (ip: string) => Array.from({ length: 1_200 }, () => take('poll', facilitator, ip))
  expect(often('10.0.0.1').every(wait => wait === 0)).toBe(true)
  expect(take('poll', facilitator, '10.0.0.1')).toBeGreaterThan(0)
  expect(often('10.0.0.2').every(wait => wait === 0)).toBe(true)
})

test('ten consoles in one room can reload on every change, with the event that each shows', () => {
  const { take } = createLimits(1)
  const asked = (rate: Rate, each: number) =>
    Array.from({ length: 10 * each }, () => take(rate, facilitator, '10.0.0.1'))
  expect(asked('poll', 100).every(wait => wait === 0)).toBe(true)
  expect(asked('run', 20).every(wait => wait === 0)).toBe(true)
  expect(asked('link', 5).every(wait => wait === 0)).toBe(true)
})
