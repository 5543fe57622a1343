import { expect, test } from 'vitest'
import { clockInUtc, dayInUtc, momentInUtc, nearMomentInUtc, weekdayInUtc } from './in-utc.ts'

test('an instant is put into words in UTC', () => {
  const at = Date.parse('2026-11-17T00:05:59Z')
  expect([weekdayInUtc(at), dayInUtc(at), clockInUtc(at)]).toEqual(['Tuesday', '17 November 2026', '00:05'])
  expect(momentInUtc(at)).toBe('17 November 2026 at 00:05 UTC')
  expect(nearMomentInUtc(new Date(at))).toBe('17 November at 00:05 UTC')
})
