import { expect, test } from 'vitest'
import { afterStartText, dueText, exerciseMinute, tookText } from './shown-time.ts'

test.each([
  [185, 'in 3 min'],
  [60, 'in 1 min'],
  [59, 'in under 1 min'],
  [0, 'in under 1 min'],
  [-1, 'just now'],
  [-59, 'just now'],
  [-250, '4 min ago'],
])('%d seconds from now is "%s"', (seconds, words) => {
  expect(dueText(seconds)).toBe(words)
})

test('before the start nothing is on its way yet', () => {
  expect([0, 59, 60, 300].map(afterStartText)).toEqual(['at the start', 'at the start', '1 min after the start', '5 min after the start'])
})

test('exercise time is hours and minutes', () => {
  expect(exerciseMinute(0)).toBe('0:00')
  expect(exerciseMinute(43 * 60_000 + 59_999)).toBe('0:43')
  expect(exerciseMinute(95 * 60_000)).toBe('1:35')
})

test('an answer took seconds, or minutes', () => {
  expect(tookText(45)).toBe('45 s')
  expect(tookText(120)).toBe('2 min')
  expect(tookText(390)).toBe('6 min 30 s')
})
