import { expect, test } from 'vitest'
import { createListeners } from './listeners.ts'

test('current listeners are notified, and former ones are not', () => {
  const listeners = createListeners()
  const heard: string[] = []
  const stop = listeners.subscribe(() => heard.push('first'))
  listeners.subscribe(() => heard.push('second'))
  listeners.tell()
  stop()
  listeners.tell()
  expect(heard).toEqual(['first', 'second', 'second'])
})

test('a source that only listeners need runs while there is at least one', () => {
  const ran: string[] = []
  const listeners = createListeners(() => {
    ran.push('begun')
    return () => ran.push('ended')
  })
  const stops = [listeners.subscribe(() => {}), listeners.subscribe(() => {})]
  expect(ran).toEqual(['begun'])
  for (const stop of [...stops, ...stops]) stop()
  expect(ran).toEqual(['begun', 'ended'])
  listeners.subscribe(() => {})
  expect(ran).toEqual(['begun', 'ended', 'begun'])
})
