import { expect, test } from 'vitest'
import { saidOf, spentOn, timeLeft } from './time-left.ts'

test('no limit, or a limit of -1, has no time left to show', () => {
  expect(timeLeft(null, 1_000)).toBeNull()
  expect(timeLeft(-1, 1_000)).toBeNull()
})

test.each([
  [0, 'early'],
  [300_000, 'early'],
  [300_001, 'in time'],
  [660_000, 'in time'],
  [660_001, 'late'],
] as const)('of ten minutes, an answer after %i ms would be %s', (elapsed, would) => {
  expect(timeLeft(600, elapsed)?.would).toBe(would)
})

test('the time left is the limit less the time spent', () => {
  expect(timeLeft(600, 241_000)?.left).toBe(359_000)
})

test('after the limit the time left is negative, and the answer is in time for another tenth', () => {
  const over = timeLeft(600, 601_000)
  expect(over?.left).toBe(-1_000)
  expect(over?.would).toBe('in time')
})

test.each([
  [599_000, 'by 12:30', false],
  [601_000, 'still in time', false],
  [660_000, 'still in time', false],
  [661_000, 'an answer still counts', true],
])('of ten minutes, %i ms are "%s", and red only once an answer would be late', (spent, words, isLate) => {
  const time = timeLeft(600, spent)
  expect(time && saidOf(time, 'by 12:30')).toEqual({ words, isLate })
})

test('time skipped by a jump of the clock is not spent on an answer; an older server does not report it', () => {
  expect(spentOn({ displayedXt: 60_000, limitFromXt: 960_000 }, 987_000)).toBe(27_000)
  expect(spentOn({ displayedXt: 60_000 }, 87_000)).toBe(27_000)
})
