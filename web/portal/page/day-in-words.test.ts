import { expect, it } from 'vitest'
import { dayInWords } from './day-in-words.ts'

it('says a UTC day in words, whatever the reader’s time zone', () => {
  expect(dayInWords('2026-12-01')).toBe('1 December 2026')
  expect(dayInWords('2026-12-01T00:00:00.000Z', { year: false })).toBe('1 December')
  expect(dayInWords('2026-12-01', { day: false })).toBe('December 2026')
  expect(dayInWords('')).toBe('')
})
