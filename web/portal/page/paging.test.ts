import { expect, test } from 'vitest'
import { pageOf } from './paging.ts'

test('a long list comes in pages, and a page beyond the end becomes the last', () => {
  const letters = ['a', 'b', 'c', 'd', 'e']
  expect(pageOf(letters, 1, 2)).toEqual({ shown: ['a', 'b'], page: 1, pages: 3 })
  expect(pageOf(letters, 3, 2)).toEqual({ shown: ['e'], page: 3, pages: 3 })
  expect(pageOf(letters, 9, 2).page).toBe(3)
  expect(pageOf([], 3, 2)).toEqual({ shown: [], page: 1, pages: 1 })
})
