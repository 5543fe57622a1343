import { expect, test } from 'vitest'
import { meeting as meets } from './meeting.ts'

const meeting = (here: { text: string; base: string }, text: string, isOurs = false) =>
  meets(here, { text, isOurs })

const here = { text: 'We divert.', base: 'We divert.' }

test('a text somebody else went on with is shown as they left it', () => {
  expect(meeting(here, 'We divert at ten.')).toEqual({
    next: { text: 'We divert at ten.', base: 'We divert at ten.' },
    conflict: false,
  })
})

test('what was typed here and not saved is kept while the server has nothing newer', () => {
  const typed = { text: 'We divert now.', base: 'We divert.' }
  expect(meeting(typed, 'We divert.')).toEqual({ next: typed, conflict: false })
})

test('a text that both changed is nobody’s to overwrite', () => {
  const typed = { text: 'We divert now.', base: 'We divert.' }
  expect(meeting(typed, 'We wait.')).toEqual({ next: typed, conflict: true })
})

test('the same words on both sides are no conflict', () => {
  const typed = { text: 'We divert now.', base: '' }
  expect(meeting(typed, 'We divert now.')).toEqual({
    next: { text: 'We divert now.', base: 'We divert now.' },
    conflict: false,
  })
})

test('a draft that was cleared elsewhere is cleared here', () => {
  expect(meeting(here, '').next.text).toBe('')
})

test('a draft that was cleared elsewhere takes nothing from what was typed here', () => {
  const typed = { text: 'We divert now.', base: 'We divert.' }
  expect(meeting(typed, '')).toEqual({ next: { text: 'We divert now.', base: '' }, conflict: false })
})

test('blanks are no draft: a lone player is not told that somebody emptied one', () => {
  const typed = { text: 'a long answer', base: ' ' }
  expect(meeting(typed, '')).toEqual({ next: typed, conflict: false })
  expect(meeting({ text: ' \n', base: '' }, 'We wait.').next.text).toBe('We wait.')
})

test('what this device saved itself, without hearing of it, is no other text', () => {
  const typed = { text: 'We divert now.', base: '' }
  expect(meeting(typed, 'We divert', true)).toEqual({
    next: { text: 'We divert now.', base: 'We divert' },
    conflict: false,
  })
})
