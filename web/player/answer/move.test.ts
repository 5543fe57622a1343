import { expect, test } from 'vitest'
import { move, sameItems } from './move.ts'

test('an item moves to its new place and the others close up', () => {
  expect(move(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(move(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c'])
})

test('nothing moves beyond the ends', () => {
  expect(move(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(move(['a', 'b'], 0, 9)).toEqual(['b', 'a'])
  expect(move(['a', 'b'], 5, 0)).toEqual(['a', 'b'])
})

test('a kept order fits when it holds the same items', () => {
  expect(sameItems(['b', 'a'], ['a', 'b'])).toBe(true)
  expect(sameItems(['a', 'a'], ['a', 'b'])).toBe(false)
})
