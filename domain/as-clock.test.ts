import { expect, test } from 'vitest'
import { asMinute } from './as-clock.ts'

test('exercise time is hours and minutes', () => {
  expect(asMinute(0)).toBe('0:00')
  expect(asMinute(43 * 60_000 + 59_999)).toBe('0:43')
  expect(asMinute(95 * 60_000)).toBe('1:35')
})
