import { expect, test } from 'vitest'
import { createListeners } from './listeners.ts'

test('whoever listens is told, and nobody who has stopped', () => {
  const listeners = createListeners()
  const heard: string[] = []
  const stop = listeners.subscribe(() => heard.push('first'))
  listeners.subscribe(() => heard.push('second'))
  listeners.tell()
  stop()
  listeners.tell()
  expect(heard).toEqual(['first', 'second', 'second'])
})

test('what only listeners need runs from the first of them to the last', () => {
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
