import { expect, it } from 'vitest'
import { recommendedIn, remarkOn } from './recommended.ts'

it('reads the recommendation as authors write it', () => {
  expect(recommendedIn('4 to 12')).toEqual({ least: 4, most: 12 })
  expect(recommendedIn('Crisis team of 3–7 people')).toEqual({ least: 3, most: 7 })
  expect(recommendedIn('1')).toEqual({ least: 1, most: 1 })
  expect(recommendedIn('the whole board')).toBeNull()
  expect(recommendedIn('12 to 4')).toBeNull()
})

it('an order outside the recommendation is remarked upon, and one within it or still empty is not', () => {
  expect(remarkOn(14, '4 to 12')).toBe('Recommended for 4 to 12 players; this order has 14.')
  expect(remarkOn(3, '4 to 12')).toBe('Recommended for 4 to 12 players; this order has 3.')
  expect(remarkOn(2, '1')).toBe('Recommended for 1 player; this order has 2.')
  expect([0, 4, 12].map(players => remarkOn(players, '4 to 12'))).toEqual(['', '', ''])
  expect(remarkOn(50, 'the whole board')).toBe('')
})
