import { expect, test } from 'vitest'
import { shownTime } from './shown-time.ts'

const NOW = new Date(2026, 10, 19, 14, 30).getTime()
const at = (day: number, displayDate = '') =>
  shownTime({ date: new Date(2026, 10, day, 4, 3).toISOString(), displayDate }, NOW)

test('an event of today shows its time, an older one its day too', () => {
  expect([at(19), at(17)]).toEqual(['04:03', '17 Nov, 04:03'])
})

test('the author’s own words for a time come first', () => {
  expect(at(17, 'Monday morning')).toBe('Monday morning')
})
