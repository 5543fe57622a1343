import { expect, test } from 'vitest'
import { enteredInstant } from './entered-instant.ts'

const at = (hours: number, minutes: number, day = 27) => new Date(2026, 10, day, hours, minutes).toISOString()
const NOW = new Date(2026, 10, 27, 14, 5, 30).toISOString()

test.each([
  ['14:05', at(14, 5)],
  [' 9.07 ', at(9, 7)],
  ['14:06', at(14, 6, 26)],
  ['00:00', at(0, 0)],
])('%s is the latest such time that is not after now', (text, instant) => {
  expect(enteredInstant(text, NOW)).toBe(instant)
})

test.each(['', '14', '24:00', '14:60', 'noon', '-1:30'])('%j is not a time', text => {
  expect(enteredInstant(text, NOW)).toBeNull()
})
