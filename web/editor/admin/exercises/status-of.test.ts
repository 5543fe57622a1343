import { expect, test } from 'vitest'
import { statusOf } from './status-of.ts'

const automated = { open: true, completed: false, mode: 'automated' } as const

test('an automated exercise is open from its beginning until no player can play any more', () => {
  expect(statusOf(automated, true)).toEqual({ open: true, how: null })
  expect(statusOf(automated, false)).toEqual({ open: false, how: 'not open yet' })
  expect(statusOf({ ...automated, open: false, completed: true }, true)).toEqual({ open: false, how: null })
})

test('a facilitated exercise is open while its facilitator keeps it open', () => {
  const facilitated = { ...automated, mode: 'facilitated' } as const
  expect(statusOf(facilitated, false).open).toBe(true)
  expect(statusOf({ ...facilitated, open: false }, true)).toEqual({ open: false, how: 'not open yet' })
  expect(statusOf({ ...facilitated, open: false, completed: true }, true)).toEqual({
    open: false,
    how: 'ended',
  })
})
