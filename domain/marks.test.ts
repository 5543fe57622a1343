import { expect, test } from 'vitest'
import { PASS_MARK, PASS_PERCENT, passes, speedOf } from './marks.ts'

test.each([
  [7, 10, true],
  [6.99, 10, false],
  [2.1, 3, true],
  [0.1 + 0.2 + 1.8, 3, true],
  [0, 4, false],
  [0, 0, null],
])('%d of %d points pass: %s (S1§9, rule 69)', (points, possible, isPassed) => {
  expect(passes(points, possible)).toBe(isPassed)
})

test('the pass mark reads the same as a share and as a percentage', () => {
  expect(PASS_MARK * 100).toBeCloseTo(PASS_PERCENT, 10)
})

test.each([
  [0, 'early'],
  [0.5, 'early'],
  [0.5001, 'in time'],
  [1.1, 'in time'],
  [1.1001, 'late'],
] as const)('an answer at %d of its limit is %s (S1§9)', (share, speed) => {
  expect(speedOf(share)).toBe(speed)
})
