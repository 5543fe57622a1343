import { expect, test } from 'vitest'
import { statusOf } from './status-of.ts'

const NOW = Date.parse('2026-11-23T12:00:00Z')
const automated = { open: true, completed: false, mode: 'automated', startsOn: '2026-11-23T00:00:00Z' } as const

test('an automated exercise is open from its beginning until nobody can play any more', () => {
  expect(statusOf(automated, NOW)).toEqual({ open: true, how: null })
  expect(statusOf({ ...automated, startsOn: '2026-11-30T00:00:00Z' }, NOW)).toEqual({ open: false, how: 'not open yet' })
  expect(statusOf({ ...automated, open: false, completed: true }, NOW)).toEqual({ open: false, how: null })
})

test('one that is led is open while its facilitator has it open', () => {
  const led = { ...automated, mode: 'facilitated' } as const
  expect(statusOf({ ...led, startsOn: '2026-11-30T00:00:00Z' }, NOW).open).toBe(true)
  expect(statusOf({ ...led, open: false }, NOW)).toEqual({ open: false, how: 'not open yet' })
  expect(statusOf({ ...led, open: false, completed: true }, NOW)).toEqual({ open: false, how: 'ended' })
})
