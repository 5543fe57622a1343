import { expect, test } from 'vitest'
import { formAmong } from './form-among.ts'

const query = { error: null }
const none = { name: '', document: undefined, query }
const notice = { name: 'Notice', document: { type: 'Document' as const }, query }
const card = { name: 'Card', document: { type: 'Form' as const }, query }
const awaited = { name: 'Rota', document: undefined, query }
const failed = { name: 'Gone', document: undefined, query: { error: new Error('no') } }

test('the form to answer is the first attachment that is a form', () => {
  expect(formAmong([notice, card])).toBe(card)
  expect(formAmong([card, notice])).toBe(card)
  expect([formAmong([none, none]), formAmong([notice, none])]).toEqual([undefined, undefined])
})

test('an attachment that may still be a form is awaited, one that could not be loaded is not', () => {
  expect(formAmong([awaited, card])).toBe(awaited)
  expect(formAmong([failed, card])).toBe(card)
  expect(formAmong([notice, failed])).toBe(failed)
})
