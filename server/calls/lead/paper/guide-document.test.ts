import { expect, test } from 'vitest'
import { dayAndTime } from './guide-document.ts'

test('the guide says at what time an exercise begins, unless it was ordered for a day', () => {
  expect(dayAndTime('2026-11-17T10:00:00.000Z')).toBe('2026-11-17, 10:00 UTC')
  expect(dayAndTime('2026-11-17T00:00:00.000Z')).toBe('2026-11-17')
})
