import { expect, test } from 'vitest'
import { chanceOf, drawnFrom, shuffled } from './chance.ts'

// Draws and orders are not stored: another function would change those of past exercises (decision 0004).
test('a seed gives the same numbers, draws and orders for ever', () => {
  const next = chanceOf('exercise ada draw')
  expect([next(), next(), next()]).toEqual([0.06868271762505174, 0.5562201540451497, 0.13944989815354347])
  const items = ['a', 'b', 'c', 'd', 'e']
  expect(drawnFrom(items, 'exercise ada draw')).toBe('a')
  expect(shuffled(items, 'exercise ada 300 order')).toEqual(['c', 'd', 'e', 'b', 'a'])
  expect(shuffled(items, 'exercise ben 300 order')).toEqual(['a', 'c', 'b', 'd', 'e'])
})
