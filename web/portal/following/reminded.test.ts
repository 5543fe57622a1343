import { expect, test } from 'vitest'
import { canRemind, foundBy, remindWords } from './reminded.ts'

const all = { status: null, unopened: false, search: ' ' }

test('the bulk reminder names the filter and the number', () => {
  expect(remindWords(all)).toBe('Remind all in progress')
  expect(remindWords({ ...all, unopened: true }, 16)).toBe(
    'Remind the 16 players who have not opened their link',
  )
  expect(remindWords({ ...all, unopened: true }, 1)).toBe('Remind the 1 player who has not opened the link')
  expect(remindWords({ ...all, search: '"Ward A"' }, 3)).toBe(
    'Remind the 3 players in progress, found by “Ward A”',
  )
  expect(remindWords({ ...all, unopened: true, search: 'ida' }, 2)).toBe(
    'Remind the 2 players who have not opened their link, found by “ida”',
  )
  expect(remindWords({ ...all, search: 'x'.repeat(200) }, 2).length).toBeLessThan(90)
})

test('the bulk reminder is offered while a player on screen can be reminded', () => {
  expect(canRemind(all, { waiting: true })).toBe(true)
  expect(canRemind(all, { waiting: false })).toBe(false)
  expect(canRemind({ ...all, unopened: true }, { waiting: true, remindable: 0 })).toBe(false)
  expect(canRemind({ ...all, status: 'completed' }, { waiting: true })).toBe(false)
})

test('the call gets the same filters as the list', () => {
  expect(foundBy(all)).toEqual({})
  expect(foundBy({ unopened: true, search: 'Ward\tA' })).toEqual({ unopened: true, search: 'Ward A' })
})
