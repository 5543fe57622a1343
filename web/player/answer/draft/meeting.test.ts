import { expect, test } from 'vitest'
import { meeting as meets } from './meeting.ts'

const meeting = (here: { text: string; base: string }, text: string, isOurs = false) =>
  meets(here, { text, isOurs })

const here = { text: 'We divert.', base: 'We divert.' }

test('a text continued elsewhere is shown as it is there', () => {
  expect(meeting(here, 'We divert at ten.')).toEqual({
    next: { text: 'We divert at ten.', base: 'We divert at ten.' },
    conflict: false,
  })
})

test('unsaved text typed here is kept while the server has nothing newer', () => {
  const typed = { text: 'We divert now.', base: 'We divert.' }
  expect(meeting(typed, 'We divert.')).toEqual({ next: typed, conflict: false })
})

test('a text changed on both sides is a conflict, and overwrites nothing', () => {
  const typed = { text: 'We divert now.', base: 'We divert.' }
  expect(meeting(typed, 'We wait.')).toEqual({ next: typed, conflict: true })
})

test('the same words on both sides are not a conflict', () => {
  const typed = { text: 'We divert now.', base: '' }
  expect(meeting(typed, 'We divert now.')).toEqual({
    next: { text: 'We divert now.', base: 'We divert now.' },
    conflict: false,
  })
})

test('a draft that was cleared elsewhere is cleared here', () => {
  expect(meeting(here, '').next.text).toBe('')
})

test('a draft cleared elsewhere does not delete text typed here', () => {
  const typed = { text: 'We divert now.', base: 'We divert.' }
  expect(meeting(typed, '')).toEqual({ next: { text: 'We divert now.', base: '' }, conflict: false })
})

test('a blank text is not a draft: a player alone is not told that it was emptied', () => {
  const typed = { text: 'a long answer', base: ' ' }
  expect(meeting(typed, '')).toEqual({ next: typed, conflict: false })
  expect(meeting({ text: ' \n', base: '' }, 'We wait.').next.text).toBe('We wait.')
})

test('a text that this device saved without a confirmation is not a conflict', () => {
  const typed = { text: 'We divert now.', base: '' }
  expect(meeting(typed, 'We divert', true)).toEqual({
    next: { text: 'We divert now.', base: 'We divert' },
    conflict: false,
  })
})
