import { expect, test } from 'vitest'
import { sentence } from '#contracts/words/messages.ts'
import { warningOf } from './calm.ts'

const saved = sentence('scenario saved', { name: 'Pier', version: 4 })
const unreached = sentence('events without timing', { events: '3 (Mr. Orr calls. Now), 4, and 5 more' })
const missing = sentence('files missing', { names: 'ward.png' })

test('unreachable events of a first draft are not reported each time an event is saved', () => {
  expect(warningOf(`${saved} ${unreached}`, saved, '')).toEqual({ said: '', news: '' })
  expect(warningOf(`${saved} ${unreached} ${missing}`, saved, '')).toEqual({ said: missing, news: missing })
})

test('a new warning is shown, once', () => {
  expect(warningOf(`${saved} ${missing}`, saved, '').news).toBe(missing)
  expect(warningOf(`${saved} ${missing}`, saved, missing).news).toBe('')
})
