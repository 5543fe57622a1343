import { expect, test } from 'vitest'
import { mayRemind, standingAt } from './standing.ts'

const MINUTE = 60_000
const ALONE = { completedAt: null, closesAt: null, expiresAt: 5 * MINUTE }

test('a player is in progress until the last moment of their time, and expired after it', () => {
  expect(standingAt(ALONE, 5 * MINUTE)).toBe('in progress')
  expect(standingAt(ALONE, 5 * MINUTE + 1)).toBe('expired')
})

test('a player who completed stays so after the end of their time', () => {
  const done = { ...ALONE, completedAt: 2 * MINUTE }
  expect(standingAt(done, 2 * MINUTE - 1)).toBe('in progress')
  expect(standingAt(done, 2 * MINUTE)).toBe('completed')
  expect(standingAt(done, 9 * MINUTE)).toBe('completed')
})

test('all players have completed a facilitated exercise when it closes', () => {
  const facilitated = { ...ALONE, closesAt: 3 * MINUTE }
  expect(standingAt(facilitated, 3 * MINUTE - 1)).toBe('in progress')
  expect(standingAt(facilitated, 3 * MINUTE)).toBe('completed')
  expect(standingAt({ ...facilitated, completedAt: MINUTE }, 2 * MINUTE)).toBe('completed')
})

test('a player is reminded at most once in ten minutes', () => {
  expect(mayRemind(null, 0)).toBe(true)
  expect(mayRemind(0, 10 * MINUTE - 1)).toBe(false)
  expect(mayRemind(0, 10 * MINUTE)).toBe(true)
})
