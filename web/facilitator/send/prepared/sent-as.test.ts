import { expect, test } from 'vitest'
import { sentAs } from './sent-as.ts'

const sent = {
  id: 'f-1',
  prepared: 'p',
  sentBy: 'Faye',
  changed: '',
  displayAt: '2026-11-17T09:14:00.000Z',
} as const

test('a prepared message is found by its last sending', () => {
  const again = { ...sent, id: 'f-3', sentBy: 'Ben' }
  expect(sentAs('p', [sent, { ...sent, id: 'f-2', prepared: 'other' }, again])).toBe(again)
})

test('other messages, events of the story and withdrawn messages do not count', () => {
  expect(sentAs('q', [sent])).toBeUndefined()
  expect(sentAs('', [{ ...sent, prepared: '' }])).toBeUndefined()
  expect(sentAs('p', [{ ...sent, changed: 'withdrawn' }])).toBeUndefined()
})
