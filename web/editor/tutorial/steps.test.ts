import { expect, test } from 'vitest'
import { stepNumbered, STEPS } from './steps.ts'

test('the tutorial has seven steps, numbered in their titles (S2§2)', () => {
  expect(STEPS).toHaveLength(7)
  expect(STEPS.map(({ title }) => title.slice(0, 6))).toEqual(STEPS.map((_, index) => `[${index + 1}/7] `))
  expect(STEPS[0]?.title).toBe('[1/7] Introduction to the Interface')
  expect(STEPS[6]?.title).toBe("[7/7] An Overview of the Facilitator's View")
})

test('an address names a step; anything else is the first', () => {
  expect([undefined, '1', '7', '8', '0', 'x', '2.5'].map(stepNumbered)).toEqual([1, 1, 7, 1, 1, 1, 1])
})
