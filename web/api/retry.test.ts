import { expect, it } from 'vitest'
import { randomId } from './random-id.ts'
import { jittered, waitAfter } from './retry.ts'

it('a wait varies by up to its share in both directions', () => {
  expect(jittered(5000, 0.1, 0)).toBe(4500)
  expect(jittered(5000, 0.1, 0.5)).toBe(5000)
  expect(jittered(5000, 0.1, 1)).toBe(5500)
})

it('a page asks again soon after an error, then less and less often, up to its longest wait', () => {
  const errors = [1, 2, 3, 4, 5, 99]
  expect(errors.map(n => waitAfter(n))).toEqual([1_000, 2_000, 5_000, 15_000, 30_000, 30_000])
  expect(errors.map(n => waitAfter(n, 3_000))).toEqual([1_000, 2_000, 3_000, 3_000, 3_000, 3_000])
})

it('every act has a key of its own, short enough for the header', () => {
  const keys = new Set(Array.from({ length: 100 }, randomId))
  expect(keys.size).toBe(100)
  expect([...keys].every(key => key.length <= 64)).toBe(true)
})
