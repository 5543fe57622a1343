import { expect, it } from 'vitest'
import { daysOffered, todayOf, yearsOffered } from './days-offered.ts'

it('a form begins today in UTC, and offers this UTC year and the next two', () => {
  expect(todayOf(new Date('2026-11-24T23:30:00-05:00'))).toEqual({ month: 11, day: 25, year: 2026 })
  expect(yearsOffered(new Date('2026-12-31T23:30:00-05:00'))).toEqual([2027, 2028, 2029])
})

it('a form offers 29 days of February every year (S0§4, S2§9)', () => {
  expect([2, 4, 12].map(daysOffered)).toEqual([29, 30, 31])
})
