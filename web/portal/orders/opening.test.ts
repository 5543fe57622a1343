import { expect, test } from 'vitest'
import { closingInWords, openingInWords } from './opening.ts'

const now = new Date('2026-11-23T10:00:00Z')

test('for a future day, the form says when invitations are sent and when the exercise opens', () => {
  expect(openingInWords({ day: 1, month: 12, year: 2026 }, false, now)).toBe(
    'Invitations are sent when you order; the exercise opens on 1 December 2026 at 00:00 UTC.',
  )
  expect(openingInWords({ day: 1, month: 2, year: 2027 }, true, now)).toBe(
    'You get the links when you order; the exercise opens on 1 February 2027 at 00:00 UTC.',
  )
})

test.each([
  [{ day: 23, month: 11, year: 2026 }],
  [{ day: 22, month: 11, year: 2026 }],
  [{ day: 29, month: 2, year: 2027 }],
])('for %j nothing is said', date => {
  expect(openingInWords(date, false, now)).toBeNull()
})

test('the last day of play is given for every day that can be ordered; yesterday counts as today', () => {
  const closing = (day: number, month = 11, year = 2026) => closingInWords({ day, month, year }, now)
  expect(closing(26)).toBe('Players can play until the end of 10 December 2026 (UTC).')
  expect(closing(23)).toBe('Players can play until the end of 7 December 2026 (UTC).')
  expect(closing(22)).toBe('Players can play until the end of 7 December 2026 (UTC).')
  expect(closing(21)).toBeNull()
  expect(closing(29, 2, 2027)).toBeNull()
})
