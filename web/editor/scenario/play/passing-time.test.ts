import { expect, test } from 'vitest'
import { instantAt, type Passing, passingOn, waitUntil } from './passing-time.ts'

const BEGUN: Passing = { instant: 1_000_000, at: 500, speed: 1, isRunning: true }

test('at thirty times the speed a second is half a minute', () => {
  const fast = passingOn(BEGUN, 1_500, { speed: 30 })
  expect(instantAt(fast, 1_500)).toBe(1_001_000)
  expect(instantAt(fast, 2_500)).toBe(1_031_000)
})

test('in a pause no time passes, and none is caught up afterwards', () => {
  const paused = passingOn(BEGUN, 1_500, { isRunning: false })
  expect(instantAt(paused, 90_000)).toBe(1_001_000)
  expect(waitUntil(paused, 90_000, 1_002_000)).toBeNull()
  expect(instantAt(passingOn(paused, 90_000, { isRunning: true }), 91_000)).toBe(1_002_000)
})

test('after a skip, time goes on from the new instant', () => {
  const leapt = passingOn(BEGUN, 600, { instant: 9_000_000 })
  expect(instantAt(leapt, 1_600)).toBe(9_001_000)
})

test('at ten times the speed, a minute of the story is a wait of six seconds', () => {
  expect(waitUntil({ ...BEGUN, speed: 10 }, 500, 1_060_000)).toBe(6_000)
  expect(waitUntil(BEGUN, 5_000, 1_000_000)).toBe(0)
})
