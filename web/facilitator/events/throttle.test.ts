import { expect, test } from 'vitest'
import { hasSeenWarning, mayPush, PUSH_THROTTLE } from './throttle.ts'

test('a second push within 1000 ms is ignored, unless the status is a warning', () => {
  expect(PUSH_THROTTLE).toBe(1_000)
  expect(mayPush(5_000, null)).toBe(true)
  expect(mayPush(5_999, { at: 5_000, minutes: 5, status: 'success' })).toBe(false)
  expect(mayPush(5_999, { at: 5_000, minutes: 5, status: 'failed' })).toBe(false)
  expect(mayPush(6_000, { at: 5_000, minutes: 5, status: 'success' })).toBe(true)
  expect(mayPush(5_001, { at: 5_000, minutes: 5, status: 'warning' })).toBe(true)
})

test('a press answers a warning that this page showed for these minutes within ten seconds', () => {
  const warned = { at: 5_000, minutes: 5, status: 'warning' } as const
  expect(hasSeenWarning(15_000, 5, warned)).toBe(true)
  expect(hasSeenWarning(15_001, 5, warned)).toBe(false)
  expect(hasSeenWarning(6_000, 10, warned)).toBe(false)
  expect(hasSeenWarning(6_000, 5, { ...warned, status: 'success' })).toBe(false)
  expect(hasSeenWarning(6_000, 5, null)).toBe(false)
})
