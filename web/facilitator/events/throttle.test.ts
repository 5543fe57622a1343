import { expect, test } from 'vitest'
import { hasSeenWarning, isWarningOver, mayPush, PUSH_THROTTLE, pushGroundOf } from './throttle.ts'

test('a second push within 1000 ms is ignored, unless the status is a warning', () => {
  expect(PUSH_THROTTLE).toBe(1_000)
  expect(mayPush(5_000, null)).toBe(true)
  expect(mayPush(5_999, { at: 5_000, minutes: 5, status: 'success' })).toBe(false)
  expect(mayPush(5_999, { at: 5_000, minutes: 5, status: 'failed' })).toBe(false)
  expect(mayPush(6_000, { at: 5_000, minutes: 5, status: 'success' })).toBe(true)
  expect(mayPush(5_001, { at: 5_000, minutes: 5, status: 'warning' })).toBe(true)
})

test('a press confirms a warning that this page showed, for the same minutes, at most ten seconds ago', () => {
  const warned = { at: 5_000, minutes: 5, status: 'warning' } as const
  expect(hasSeenWarning(15_000, 5, warned)).toBe(true)
  expect(hasSeenWarning(15_001, 5, warned)).toBe(false)
  expect(hasSeenWarning(6_000, 10, warned)).toBe(false)
  expect(hasSeenWarning(6_000, 5, { ...warned, status: 'success' })).toBe(false)
  expect(hasSeenWarning(6_000, 5, null)).toBe(false)
})

test('a warning is over once no answer with a limit is open, or a facilitator has moved the clock', () => {
  const then = { pushes: 1, timed: true }
  expect(isWarningOver(then, then)).toBe(false)
  expect(isWarningOver(then, { pushes: 1, timed: false })).toBe(true)
  expect(isWarningOver(then, { pushes: 2, timed: true })).toBe(true)
  expect(isWarningOver({ pushes: 1, timed: false }, { pushes: 1, timed: false })).toBe(false)
})

test('only an answer with a limit can become late by a push', () => {
  const cell = { state: 'waiting', inTime: 0, late: 0, missing: 0 } as const
  const room = (event: string, waiting: number) => ({
    actions: [],
    events: [
      { id: 'limited', timeLimit: 60 },
      { id: 'whenever', timeLimit: null },
    ] as never,
    answers: [{ team: '', players: 1, cells: [{ ...cell, event, waiting }] }],
  })
  expect(
    [room('limited', 1), room('limited', 0), room('whenever', 1)].map(state => pushGroundOf(state).timed),
  ).toEqual([true, false, false])
})
