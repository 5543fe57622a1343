import { expect, test } from 'vitest'
import { isFiltered, paramsOf, queryIn } from './ReportFilters.tsx'

const queryOf = (address: string) => queryIn(new URLSearchParams(address))

test('words and a type filter reports, their order alone does not', () => {
  expect(isFiltered(queryOf('sort=oldest'))).toBe(false)
  expect(isFiltered(queryOf('type=Automated'))).toBe(true)
  expect(isFiltered(queryOf('search=night'))).toBe(true)
})

test('the address has the filters without the defaults, whatever the words are', () => {
  expect(paramsOf(queryOf('sort=newest&search='))).toEqual({})
  expect(paramsOf(queryOf('search=newest'))).toEqual({ search: 'newest' })
})
