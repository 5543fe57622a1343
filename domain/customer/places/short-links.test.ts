import { expect, test } from 'vitest'
import { readShortName } from './short-links.ts'

test('a short name is three to forty letters, digits, underscores and hyphens, however it is typed', () => {
  expect(readShortName(' Autumn-Drill_26 ')).toBe('autumn-drill_26')
  expect(readShortName('ab')).toEqual({ refused: 'short name short' })
  for (const name of ['a b c', 'x'.repeat(41), 'ä'.repeat(5), 'a/b/c', '../x'])
    expect(readShortName(name)).toEqual({ refused: 'short name characters' })
})

test('a word that is a page of the product is refused', () => {
  expect(readShortName('Exercise')).toEqual({ refused: 'short name kept' })
})
