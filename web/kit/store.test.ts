import { expect, test } from 'vitest'
import { createStore } from './store.ts'

test('a listener is told of each change of the state, and reads it', () => {
  const store = createStore('waiting')
  const heard: string[] = []
  const stop = store.subscribe(() => heard.push(store.get()))
  store.set('running')
  store.set('running')
  store.set('closed')
  stop()
  store.set('waiting')
  expect(heard).toEqual(['running', 'closed'])
  expect(store.get()).toBe('waiting')
})

test('a source that feeds the store runs while it is heard', () => {
  const ran: string[] = []
  const store = createStore(0, () => {
    ran.push('begun')
    return () => ran.push('ended')
  })
  store.set(1)
  expect(ran).toEqual([])
  store.subscribe(() => {})()
  expect(ran).toEqual(['begun', 'ended'])
})
