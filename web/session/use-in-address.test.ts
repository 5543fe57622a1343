import { expect, test } from 'vitest'
import { isChoice } from './use-in-address.ts'

test.each([
  ['', 'status=expired', true],
  ['page=2', 'page=3', true],
  ['status=expired', '', true],
  ['', 'search=no', false],
  ['page=3', 'search=no', false],
  ['q=no', 'q=noo', false],
  ['page=2', 'page=2', false],
])('from ?%s to ?%s is a step to go back from: %s', (before, after, isOne) =>
  expect(isChoice(new URLSearchParams(before), new URLSearchParams(after))).toBe(isOne),
)
