import { expect, test } from 'vitest'
import { percentOf } from './percent.ts'

test.each([
  [7, 10, 70],
  [6.999, 10, 69.9],
  [2.1, 3, 70],
  [1 / 3 + 1 / 3 + 1 / 3, 1, 100],
  [0, 4, 0],
  [0, 0, null],
])('%d of %d points are %s percent: never rounded up to a pass', (points, possible, percent) => {
  expect(percentOf(points, possible)).toBe(percent)
})
