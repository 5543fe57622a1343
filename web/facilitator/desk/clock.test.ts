import { expect, test } from 'vitest'
import { asClock, exerciseNow, readingOf, serverNow } from './clock.ts'

const told = { serverTime: '2026-11-17T10:43:00.000Z', xt: 2_581_000, ticking: true }

test('exercise time goes on between two replies, and stands while the exercise rests', () => {
  expect(asClock(exerciseNow(readingOf(told, 1_000), 6_000))).toBe('00:43:06')
  expect(asClock(exerciseNow(readingOf({ ...told, ticking: false }, 1_000), 6_000))).toBe('00:43:01')
})

test('the server’s time goes on also while the exercise rests', () => {
  expect(new Date(serverNow(readingOf({ ...told, ticking: false }, 1_000), 61_000)).toISOString()).toBe('2026-11-17T10:44:00.000Z')
})
