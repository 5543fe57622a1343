import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test('no limit, or a limit of -1, has no time left to show', () => {
  expect(timeLeft(null, 0, 1_000)).toBeNull()
  expect(timeLeft(-1, 0, 1_000)).toBeNull()
})

test.each([
  [0, 'early'],
  [300_000, 'early'],
  [300_001, 'in time'],
  [660_000, 'in time'],
  [660_001, 'late'],
] as const)('of ten minutes, an answer after %i ms would be %s', (elapsed, would) => {
  expect(timeLeft(600, 50_000, 50_000 + elapsed)?.would).toBe(would)
})

test('time counts from the display in exercise time, not from zero', () => {
  expect(timeLeft(600, 120_000, 361_000)?.left).toBe(359_000)
})

test('after the limit the time left is negative, and the answer is in time for another tenth', () => {
  const over = timeLeft(600, 0, 601_000)
  expect(over?.left).toBe(-1_000)
  expect(over?.would).toBe('in time')
})
