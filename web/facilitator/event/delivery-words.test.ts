import { expect, test } from 'vitest'
import {
  answerInWords,
  asksForAnswer,
  haveItInWords,
  readInWords,
  stepInWords,
  withdrawalInWords,
} from './delivery-words.ts'

test('a mail is opened, an alert is dismissed with Continue', () => {
  const alert = { type: 'Alert', changed: '', responseType: '' } as const
  expect(readInWords({ type: 'Email', responseType: '' }, 3)).toBe('3 opened it')
  expect(readInWords(alert, 0)).toBe('0 pressed Continue')
  expect(stepInWords('read', alert)).toBe('Pressed Continue')
  expect(readInWords({ ...alert, responseType: 'Option' }, 2)).toBe('2 opened it')
  expect(stepInWords('read', { ...alert, responseType: 'Option' })).toBe('Opened')
  expect(stepInWords('read', { type: 'Email', responseType: '', changed: '' })).toBe('Opened')
})

test('an alert with a random draw is dismissed with Continue too, because it asks nothing', () => {
  const drawn = { type: 'Alert', changed: '', responseType: 'Random' } as const
  expect(readInWords(drawn, 2)).toBe('2 pressed Continue')
  expect(stepInWords('read', drawn)).toBe('Pressed Continue')
})

test('an answer to a question outside the score is shown too', () => {
  const ada = { user: 'Ada', answeredAt: '2026-01-01T10:00:00Z', answeredBy: 'Ben', seconds: 40 }
  expect(answerInWords({ ...ada, state: 'not sent' })).toBe('after 40 s, by Ben')
  expect(answerInWords({ ...ada, state: 'late', answeredBy: 'Ada' })).toBe('Late, after 40 s')
  expect(answerInWords({ ...ada, state: 'waiting', answeredAt: '' })).toBe('Waiting')
  expect(answerInWords({ ...ada, state: 'not sent', answeredAt: '' })).toBe('')
})

test('a post is in the feed until the player marks it as read', () => {
  const post = { type: 'Social', changed: '', responseType: '' } as const
  expect(readInWords(post, 2)).toBe('2 marked it as read or reacted')
  expect(stepInWords('delivered', post)).toBe('In the feed')
  expect(stepInWords('delivered', { ...post, changed: 'withdrawn' })).toBe('Delivered')
  expect(stepInWords('read', post)).toBe('Marked as read or reacted')
  expect(withdrawalInWords({ ...post, reached: 2, read: 0 })).toMatch('they may have seen it')
  expect(withdrawalInWords({ ...post, reached: 0, read: 0 })).toBe(
    'No player has received it, and none will.',
  )
  expect(withdrawalInWords({ ...post, reached: 2, read: 1 })).toMatch(
    '1 player has marked it as read or reacted, and',
  )
})

test('a withdrawn message is on its way to no one', () => {
  expect(stepInWords('on its way', { type: 'Email', responseType: '', changed: 'withdrawn' })).toBe(
    'Withdrawn before delivery',
  )
  expect(stepInWords('on its way', { type: 'Email', responseType: '', changed: 'corrected' })).toBe(
    'On its way',
  )
  expect(stepInWords('delivered', { type: 'Email', responseType: '', changed: 'withdrawn' })).toBe(
    'Delivered',
  )
})

test('a withdrawal says which players will see it: for an alert those who received it, for a mail those who opened it', () => {
  expect(withdrawalInWords({ type: 'Alert', responseType: '', reached: 2, read: 0 })).toMatch(
    '2 players have received it',
  )
  expect(withdrawalInWords({ type: 'Alert', responseType: '', reached: 20, read: 14 })).toMatch(
    '20 players have received it, 14 of them pressed Continue.',
  )
  expect(withdrawalInWords({ type: 'Alert', responseType: '', reached: 2, read: 2 })).toMatch(
    'no screen shows it any more',
  )
  expect(withdrawalInWords({ type: 'Email', responseType: '', reached: 2, read: 0 })).toMatch(
    'No player has opened it',
  )
  expect(withdrawalInWords({ type: 'Email', responseType: '', reached: 2, read: 1 })).toMatch(
    '1 player has opened it',
  )
})

test('players had a withdrawn message, and have any other, in the list as in its details', () => {
  const counted = { got: 6, of: 6 }
  expect(haveItInWords({ changed: '' }, { ...counted, noun: 'player' })).toBe('6 of 6 players have it')
  expect(haveItInWords({ changed: '' }, { got: 1, of: 1 })).toBe('1 of 1 has it')
  expect(haveItInWords({ changed: 'withdrawn' }, { ...counted, noun: 'player' })).toBe(
    '6 of 6 players had it',
  )
  expect(haveItInWords({ changed: 'withdrawn' }, counted)).toBe('6 of 6 had it')
})

test('a random event asks no player for an answer', () => {
  expect(['Option', 'Random', ''].map(asksForAnswer)).toEqual([true, false, false])
})
