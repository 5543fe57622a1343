import { expect, test } from 'vitest'
import { isAnswerable } from '#domain/scenario/story.ts'

test('a random draw is neither answered nor unanswered', () => {
  expect(isAnswerable({ responseType: 'random' })).toBe(false)
  expect(isAnswerable({ responseType: 'none' })).toBe(false)
  expect(isAnswerable({ responseType: 'text' })).toBe(true)
})
