import { expect, it } from 'vitest'
import { daysOffered, todayOf, weekdayOf, yearsOffered } from './days-offered.ts'

it('a form proposes today in UTC, and offers this UTC year and the next two', () => {
  expect(todayOf(new Date('2026-11-24T23:30:00-05:00'))).toEqual({ month: 11, day: 25, year: 2026 })
  expect(yearsOffered(new Date('2026-12-31T23:30:00-05:00'))).toEqual([2027, 2028, 2029])
})

it('a form offers 29 days of February every year (S0§4, S2§9)', () => {
  expect([2, 4, 12].map(daysOffered)).toEqual([29, 30, 31])
})

it('a picked day has its weekday, or none where the calendar does not have the day', () => {
  expect(weekdayOf({ day: 24, month: 11, year: 2026 })).toBe('Tuesday')
  expect(weekdayOf({ day: 29, month: 2, year: 2028 })).toBe('Tuesday')
  expect(weekdayOf({ day: 29, month: 2, year: 2027 })).toBeNull()
})
