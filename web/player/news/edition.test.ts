import { expect, test } from 'vitest'
import { givenEvent } from '#test/support/stories/given-event.ts'
import { editionOf } from './edition.ts'

const dated = (...dates: string[]) => dates.map((displayDate, n) => givenEvent({ id: `e${n}`, displayDate }))

test('the newspaper has the latest date of any event in the story', () => {
  expect(editionOf(dated('Mon 16 Nov, 17:40', 'Tue 17 Nov, before the shift', '', 'Mon 16 Nov'), [])).toBe(
    'Tuesday 17 November',
  )
  expect(editionOf(dated('Sun 27 Sep, 21:14', 'Mon 5 Oct, 10:30'), [])).toBe('Monday 5 October')
})

test('a story may cross the turn of the year', () => {
  expect(editionOf(dated('Thu 31 Dec, 23:10', 'Fri 1 Jan, 00:20'), [])).toBe('Friday 1 January')
})

test('a year that an author wrote is shown', () => {
  expect(editionOf(dated('Tuesday 17 November 2026'), [])).toBe('Tuesday 17 November 2026')
})

test('if no event has a date, the newspaper has the day of the newest article', () => {
  const articles = [
    givenEvent({ id: 'n1', date: '2026-11-17T10:39:00.000Z' }),
    givenEvent({ id: 'n2', date: '2026-11-18T10:39:00.000Z' }),
  ]
  expect(editionOf(dated('yesterday evening', '10:40', 'Xyz 3 Foo'), articles)).toBe(
    'Wednesday 18 November 2026',
  )
  expect(editionOf([], [])).toBe('')
})
