import { expect, test } from 'vitest'
import { mayPush, PUSH_THROTTLE } from './throttle.ts'

test('a second push within 1000 ms is ignored, unless the status is a warning', () => {
  expect(PUSH_THROTTLE).toBe(1_000)
  expect(mayPush(5_000, null)).toBe(true)
  expect(mayPush(5_999, { at: 5_000, status: 'success' })).toBe(false)
  expect(mayPush(5_999, { at: 5_000, status: 'failed' })).toBe(false)
  expect(mayPush(6_000, { at: 5_000, status: 'success' })).toBe(true)
  expect(mayPush(5_001, { at: 5_000, status: 'warning' })).toBe(true)
})
