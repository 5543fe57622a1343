import { expect, test } from 'vitest'
import { asClock, exerciseNow, readingOf, serverNow } from './clock.ts'

const reply = { serverTime: '2026-11-17T10:39:00.000Z', xt: 60_000, ticking: true }

test('exercise time continues from the server’s value by the time passed here since', () => {
  expect(exerciseNow(readingOf(reply, 5_000), 8_000)).toBe(63_000)
})

test('while the exercise is paused, exercise time stops and the server’s clock runs on', () => {
  const reading = readingOf({ ...reply, ticking: false }, 5_000)
  expect(exerciseNow(reading, 65_000)).toBe(60_000)
  expect(serverNow(reading, 65_000)).toBe(Date.parse('2026-11-17T10:40:00.000Z'))
})

test('exercise time reads as hours, minutes and seconds', () => {
  expect(asClock(0)).toBe('00:00:00')
  expect(asClock(2_581_999)).toBe('00:43:01')
  expect(asClock(-1)).toBe('00:00:00')
})

test('in a rehearsal both clocks run at its speed', () => {
  const reading = readingOf({ ...reply, speed: 10 }, 5_000)
  expect(exerciseNow(reading, 8_000)).toBe(90_000)
  expect(serverNow(reading, 8_000)).toBe(Date.parse('2026-11-17T10:39:30.000Z'))
})
