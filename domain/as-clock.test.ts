import { expect, test } from 'vitest'
import { asLength, asMinute, asShortClock } from './as-clock.ts'

test('exercise time is hours and minutes', () => {
  expect(asMinute(0)).toBe('0:00')
  expect(asMinute(43 * 60_000 + 59_999)).toBe('0:43')
  expect(asMinute(95 * 60_000)).toBe('1:35')
})

test.each([
  [0, '00:00', '0:00'],
  [7_900, '00:07', '0:07'],
  [359_000, '05:59', '5:59'],
  [2_581_000, '43:01', '43:01'],
  [3_725_000, '01:02:05', '1:02:05'],
  [36_000_000, '10:00:00', '10:00:00'],
])('%i ms have hours only when there are any: %s on a clock, %s as a length', (ms, clock, length) => {
  expect(asShortClock(ms)).toBe(clock)
  expect(asShortClock(-ms)).toBe(clock)
  expect(asLength(ms)).toBe(length)
})
