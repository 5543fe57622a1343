import { expect, test } from 'vitest'
import { calendarDate } from './calendar-date.ts'

const [day, noon] = [Date.UTC(2026, 11, 9), Date.UTC(2026, 11, 9, 12)]
const until = Date.UTC(2026, 11, 23)

test('an automated exercise has its deadline, until that has passed', () => {
  const exercise = { mode: 'automated', startsAt: day, until } as const
  expect(calendarDate(exercise, until - 1)).toEqual({ kind: 'deadline', at: until })
  expect(calendarDate(exercise, until)).toBeNull()
})

test('a facilitated exercise has its start until that has passed, or its whole day if no time was given', () => {
  const planned = { mode: 'facilitated', startsAt: noon, until } as const
  expect(calendarDate(planned, noon - 1)).toEqual({ kind: 'start', at: noon, isWholeDay: false })
  expect(calendarDate(planned, noon)).toBeNull()
  const wholeDay = { ...planned, startsAt: day }
  expect(calendarDate(wholeDay, noon)).toEqual({ kind: 'start', at: day, isWholeDay: true })
  expect(calendarDate(wholeDay, day + 86_400_000)).toBeNull()
})
