import { expect, test } from 'vitest'
import { mayRemind, standingAt } from './standing.ts'

const MINUTE = 60_000

test('a player is in progress until the last moment of his time, and expired after it', () => {
  const course = { completesAt: null, expiresAt: 5 * MINUTE }
  expect(standingAt(course, 5 * MINUTE)).toBe('in progress')
  expect(standingAt(course, 5 * MINUTE + 1)).toBe('expired')
})

test('who completed stays so after the end of his time', () => {
  const course = { completesAt: 2 * MINUTE, expiresAt: 5 * MINUTE }
  expect(standingAt(course, 2 * MINUTE - 1)).toBe('in progress')
  expect(standingAt(course, 2 * MINUTE)).toBe('completed')
  expect(standingAt(course, 9 * MINUTE)).toBe('completed')
})

test('what would have completed after the end of his time did not', () => {
  expect(standingAt({ completesAt: 9 * MINUTE, expiresAt: 5 * MINUTE }, 8 * MINUTE)).toBe('expired')
})

test('a player is reminded at most once in ten minutes', () => {
  expect(mayRemind(null, 0)).toBe(true)
  expect(mayRemind(0, 10 * MINUTE - 1)).toBe(false)
  expect(mayRemind(0, 10 * MINUTE)).toBe(true)
})
