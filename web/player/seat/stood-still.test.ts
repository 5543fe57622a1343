import { expect, test } from 'vitest'
import { stoodStill } from './stood-still.ts'

const MINUTE = 60_000
const before = { xt: 12 * MINUTE, at: 1_000_000 }
const after = (minutes: number, shown: number) => ({
  xt: before.xt + shown * MINUTE,
  at: before.at + minutes * MINUTE,
})

test('a clock that did not run for a night stood still', () => {
  expect(stoodStill(before, after(600, 0))).toBe(true)
  expect(stoodStill(before, after(600, 5))).toBe(true)
})

test('a clock that ran, here or on another device, or was advanced did not stand still', () => {
  expect(stoodStill(before, after(600, 600))).toBe(false)
  expect(stoodStill(before, after(1, 0))).toBe(false)
  expect(stoodStill(before, after(1, 20))).toBe(false)
})
