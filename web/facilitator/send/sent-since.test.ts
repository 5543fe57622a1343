import { expect, test } from 'vitest'
import { sentSince } from './sent-since.ts'

const prepared = {
  message: { type: 'Alert', subject: 'left over', text: 'Leave the building', html: '<p>Leave the <b>building</b></p>', name: '' },
  at: '2026-11-17T09:00:00.000Z',
} as const
const sent = { sentBy: 'Faye', type: 'Alert', subject: 'Leave the building', changed: '', displayAt: '2026-11-17T09:14:00.000Z' } as const

test('a prepared message that has gone out says when', () => {
  expect(sentSince(prepared, [sent])).toBe(sent.displayAt)
})

test('another one, an older one, one of the story and one that was withdrawn are not it', () => {
  expect(sentSince(prepared, [{ ...sent, subject: 'Stay' }])).toBeNull()
  expect(sentSince(prepared, [{ ...sent, displayAt: '2026-11-17T08:00:00.000Z' }])).toBeNull()
  expect(sentSince(prepared, [{ ...sent, sentBy: '' }])).toBeNull()
  expect(sentSince(prepared, [{ ...sent, changed: 'withdrawn' }])).toBeNull()
})
