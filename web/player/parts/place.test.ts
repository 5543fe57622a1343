import { expect, test } from 'vitest'
import { hashOf, INBOX, placeOf } from './place.ts'

test.each([
  [{ tab: 'inbox', open: null, document: null }, '#inbox'],
  [{ tab: 'inbox', open: '/0', document: null }, '#inbox/%2F0'],
  [{ tab: 'inbox', open: '7', document: 'Gold/Silver card' }, '#inbox/7/Gold%2FSilver%20card'],
  [{ tab: 'news', open: 'n-12' }, '#news/n-12'],
  [{ tab: 'news', open: null }, '#news'],
  [{ tab: 'social' }, '#social'],
  [{ tab: 'notes' }, '#notes'],
  [{ tab: 'report' }, '#report'],
  [{ tab: 'debrief' }, '#debrief'],
] as const)('%j has the address %s, and is found again by it', (place, hash) => {
  expect(hashOf(place)).toBe(hash)
  expect(placeOf(hash)).toEqual(place)
})

test.each(['', '#', '#nowhere', '#inbox/', '#__proto__'])('%j leads to the inbox', hash => {
  expect(placeOf(hash)).toEqual(INBOX)
})

test('a damaged address opens nothing worse than an unknown mail', () => {
  expect(placeOf('#inbox/%E0%A4%A')).toEqual({ tab: 'inbox', open: '%E0%A4%A', document: null })
})
