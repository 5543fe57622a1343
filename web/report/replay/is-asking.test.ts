import { expect, test } from 'vitest'
import { isAsking } from './is-asking.ts'

test('a random draw is neither answered nor unanswered', () => {
  expect(isAsking({ responseType: 'random' })).toBe(false)
  expect(isAsking({ responseType: 'none' })).toBe(false)
  expect(isAsking({ responseType: 'text' })).toBe(true)
})
