import { expect, test } from 'vitest'
import { mostCommon } from './most-common.ts'

test('the most frequent text is found, the first of two equal ones', () => {
  expect(mostCommon(['Murmur', 'Exercise control', 'Murmur'])).toBe('Murmur')
  expect(mostCommon(['Courier', 'Gazette'])).toBe('Courier')
})

test('empty texts do not count', () => {
  expect(mostCommon(['', '', 'Courier'])).toBe('Courier')
  expect(mostCommon([])).toBe('')
})
