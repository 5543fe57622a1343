import { expect, test } from 'vitest'
import { verdictOf } from './verdict.ts'

test.each([
  [7, 10, 'PASS'],
  [6.99, 10, 'FAIL'],
  [2.1, 3, 'PASS'],
  [0, 4, 'FAIL'],
  [0, 0, null],
])('%d of %d points is %s', (score, totalQuestions, verdict) => {
  expect(verdictOf({ score, totalQuestions })).toBe(verdict)
})
