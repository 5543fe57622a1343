import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  DAY,
  dayMonthYear,
  dayOf,
  daysInMonth,
  readDate,
  startOfDay,
} from './calendar.ts'

describe('a date of an order', () => {
  test('is written the same way in every list, so that a column of dates lines up', () => {
    expect(dayMonthYear(Date.parse('2026-04-07T23:59:59.999Z'))).toBe('07-04-2026')
  })

  test('is read as day-month-year, or as year-month-day when the first part has four digits', () => {
    expect(readDate('3-12-2026')).toBe('2026-12-03')
    expect(readDate('2026-12-3')).toBe('2026-12-03')
    expect(readDate(' 03-12-2026 ')).toBe('2026-12-03')
  })

  test.each(['0-1-2026', '1-13-2026', '32-1-2026', '1-0-2026', '1-1-1969'])(
    '%s is not a day: Select a date',
    text => {
      expect(readDate(text)).toEqual({ refused: 'date impossible' })
    },
  )

  test.each([
    ['29-2-2027', '29 February 2027'],
    ['31-4-2026', '31 April 2026'],
    ['2026-2-30', '30 February 2026'],
    ['29-2-2100', '29 February 2100'],
  ])('%s is not in the calendar, and the refusal names it', (text, date) => {
    expect(readDate(text)).toEqual({ refused: 'date not in calendar', values: { date } })
  })

  test.each([
    '',
    'tomorrow',
    '1.5-2-2026',
    '1-2-26',
    '1-2-20260',
    '2026-1-2026',
    '1/2/2026',
    '-1-2-2026',
    '٣-١٢-٢٠٢٦',
    '3-12-2026\n4',
  ])('%j is not read as a date', text => {
    expect(readDate(text)).toEqual({ refused: 'date impossible' })
  })

  test('29 February exists in leap years', () => {
    expect(readDate('29-2-2028')).toBe('2028-02-29')
    expect([2024, 2026, 2000, 2100].map(year => daysInMonth(year, 2))).toEqual([29, 28, 29, 28])
  })
})

describe('counting days', () => {
  test('agrees with the calendar every JavaScript engine has, for 150 years', () => {
    const wrong: string[] = []
    for (let instant = 0; instant < 55_000 * DAY; instant += DAY) {
      const day = new Date(instant).toISOString().slice(0, 10)
      if (dayOf(instant + DAY - 1) !== day || startOfDay(day) !== instant) wrong.push(day)
    }
    expect(wrong).toEqual([])
  })

  test('the day after the last of a month is the first of the next', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  })

  test('a month after 31 January is the last day of February', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2027-12-31', 2)).toBe('2028-02-29')
    expect(addMonths('2026-11-21', 12)).toBe('2027-11-21')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  })
})
