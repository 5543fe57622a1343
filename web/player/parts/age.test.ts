import { expect, test } from 'vitest'
import { age } from './age.ts'

const MINUTE = 60_000

test.each([
  [0, '<1m'],
  [-5_000, '<1m'],
  [MINUTE - 1, '<1m'],
  [MINUTE, '1m'],
  [59 * MINUTE, '59m'],
  [60 * MINUTE, '1h'],
  [24 * 60 * MINUTE - 1, '23h'],
  [24 * 60 * MINUTE, '1d'],
  [72 * 60 * MINUTE, '3d'],
])('unread for %i ms reads %s', (elapsed, shown) => {
  expect(age(elapsed)).toBe(shown)
})
