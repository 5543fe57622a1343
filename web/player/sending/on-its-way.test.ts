import { expect, test } from 'vitest'
import { keptHere, type OnItsWay, unsentWords } from './on-its-way.ts'

const HERE = 'on this device'

const waiting = (...kinds: OnItsWay['kind'][]) => kinds.map(kind => ({ kind, waiting: true }))

test('nothing is said while nothing waits', () => {
  expect(keptHere([], HERE)).toBe('')
  expect(keptHere([{ kind: 'answer', waiting: false }], HERE)).toBe('')
})

test('one waiting item is named', () => {
  expect(keptHere(waiting('answer'), HERE)).toBe(
    'One answer is kept on this device and will be sent as soon as possible.',
  )
  expect(keptHere(waiting('log'), HERE)).toBe(
    'The Incident Log is kept on this device and will be sent as soon as possible.',
  )
})

test('several waiting items are counted by kind', () => {
  expect(keptHere(waiting('answer', 'answer'), HERE)).toBe(
    '2 answers are kept on this device and will be sent as soon as possible.',
  )
  expect(keptHere(waiting('answer', 'reply', 'like', 'reply'), HERE)).toBe(
    'One answer, 2 replies and one like are kept on this device and will be sent as soon as possible.',
  )
})

test('while an act has no reply, a lost connection leaves open whether it has arrived', () => {
  expect(unsentWords([], HERE, true)).toBe('Everything you sent has arrived.')
  expect(unsentWords([{ kind: 'answer', waiting: false }], HERE, true)).toBe('')
  expect(unsentWords([], HERE, false)).toBe('')
  expect(unsentWords(waiting('like'), HERE, true)).toBe(
    'One like is kept on this device and will be sent as soon as possible.',
  )
})
