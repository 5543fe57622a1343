import { expect, test } from 'vitest'
import { isDoubleTap } from './second-click.ts'

const first = { at: 1_000, x: 180, y: 600 }

test.each([0, 120, 195, 275, 430, 520])('two taps %i ms apart are a double tap', gap => {
  expect(isDoubleTap(first, { at: 1_000 + gap, x: 188, y: 591 })).toBe(true)
})

test('a later tap, or one elsewhere, is a separate tap', () => {
  expect(isDoubleTap(first, { ...first, at: 1_800 })).toBe(false)
  expect(isDoubleTap(first, { at: 1_100, x: 180, y: 660 })).toBe(false)
})
