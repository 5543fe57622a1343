import { expect, test } from 'vitest'
import { pageParams, pagesIn } from './pages.ts'

test('the address holds the page of each table that is not on its first', () => {
  const said = new URLSearchParams(
    pageParams({ 'Code Grey': 2, 'Slack. Water & 1': 13, 'First Light': 1 }),
  ).toString()
  expect(said).not.toContain('First')
  expect(pagesIn(new URLSearchParams(said))).toEqual({ 'Code Grey': 2, 'Slack. Water & 1': 13 })
})

test('an invalid page is ignored', () => {
  expect(
    pagesIn(new URLSearchParams('page=2&page=0.Code Grey&page=-3.Code Grey&page=x.Code Grey&page=2.')),
  ).toEqual({})
})
