import { expect, test } from 'vitest'
import { stopOf } from './stop-of.ts'

const marks = [
  { event: 'queue', at: 0.05 },
  { event: 'rumour', at: 0.2 },
  { event: 'apology', at: 0.9 },
]

test('Tab reaches the selected event, else the last one that has come, not the end of the story', () => {
  expect(stopOf(marks, 'apology', 0.1)).toBe(2)
  expect(stopOf(marks, 'a mail', 0.1)).toBe(0)
  expect(stopOf(marks, null, 0.3)).toBe(1)
  expect(stopOf(marks, null, 1)).toBe(2)
  expect(stopOf(marks, null, 0)).toBe(0)
  expect(stopOf([], null, 0.5)).toBe(0)
})
