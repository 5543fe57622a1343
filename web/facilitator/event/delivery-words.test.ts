import { expect, test } from 'vitest'
import { readInWords, stepInWords, withdrawalInWords } from './delivery-words.ts'

test('a mail is opened, an alert is put away with Continue', () => {
  expect([readInWords('Email', 3), readInWords('Alert', 0)]).toEqual(['3 opened it', '0 pressed Continue'])
  expect(stepInWords('read', { type: 'Alert', changed: '' })).toBe('Pressed Continue')
  expect(stepInWords('read', { type: 'Email', changed: '' })).toBe('Opened')
})

test('what was withdrawn is on its way to nobody', () => {
  expect(stepInWords('on its way', { type: 'Email', changed: 'withdrawn' })).toBe('Withdrawn before delivery')
  expect(stepInWords('on its way', { type: 'Email', changed: 'corrected' })).toBe('On its way')
  expect(stepInWords('delivered', { type: 'Email', changed: 'withdrawn' })).toBe('Delivered')
})

test('a withdrawal says whom it is told to: of an alert all who have it before them, of a mail who opened it', () => {
  expect(withdrawalInWords({ type: 'Alert', reached: 2, read: 0 })).toMatch('2 players have it on screen')
  expect(withdrawalInWords({ type: 'Email', reached: 2, read: 0 })).toMatch('No player has opened it')
  expect(withdrawalInWords({ type: 'Email', reached: 2, read: 1 })).toMatch('1 player has opened it')
})
