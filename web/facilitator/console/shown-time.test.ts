import { expect, test } from 'vitest'
import { afterStartText, dueText } from './shown-time.ts'

test.each([
  [185, 'in 4\u00A0min'],
  [180, 'in 3\u00A0min'],
  [60, 'in 1\u00A0min'],
  [59, 'in under 1\u00A0min'],
  [0, 'in under 1\u00A0min'],
  [-1, 'just now'],
  [-59, 'just now'],
  [-250, '4\u00A0min ago'],
])('%d seconds from now is "%s"', (seconds, words) => {
  expect(dueText(seconds)).toBe(words)
})

test('before the start, times count from the start', () => {
  expect([0, 59, 60, 300].map(afterStartText)).toEqual([
    'at the start',
    'at the start',
    '1\u00A0min after the start',
    '5\u00A0min after the start',
  ])
})
