import { expect, test } from 'vitest'
import { hashOf, placeOf } from './place.ts'

test.each([
  [{ tab: 'inbox', open: null }, '#inbox'],
  [{ tab: 'inbox', open: '/0' }, '#inbox/%2F0'],
  [{ tab: 'news', open: 'n-12' }, '#news/n-12'],
  [{ tab: 'social' }, '#social'],
  [{ tab: 'notes' }, '#notes'],
  [{ tab: 'report' }, '#report'],
] as const)('%j has the address %s, and is found again by it', (place, hash) => {
  expect(hashOf(place)).toBe(hash)
  expect(placeOf(hash)).toEqual(place)
})

test.each(['', '#', '#nowhere', '#inbox/', '#__proto__'])('%j leads to the inbox', hash => {
  expect(placeOf(hash)).toEqual({ tab: 'inbox', open: null })
})

test('a damaged address opens nothing worse than an unknown mail', () => {
  expect(placeOf('#inbox/%E0%A4%A')).toEqual({ tab: 'inbox', open: '%E0%A4%A' })
})
