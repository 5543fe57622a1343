import { expect, test } from 'vitest'
import { supersededLines } from './superseded.ts'

const tom = { response: 'Wait' }

test('a choice that was made here when a teammate answered is shown', () => {
  expect(supersededLines(['Divert all'], tom, 'option')).toEqual(['Divert all'])
})

test('a choice equal to the teammate’s is not shown, and neither is an empty one', () => {
  expect(supersededLines(['Wait'], tom, 'option')).toEqual([])
  expect(supersededLines(null, tom, 'option')).toEqual([])
  expect(supersededLines([], tom, 'checkbox')).toEqual([])
})

test('an order is shown as a list, a form by its filled fields', () => {
  expect(supersededLines(['B', 'A'], { ...tom, response: '["A","B"]' }, 'reorder')).toEqual(['B', 'A'])
  expect(supersededLines({ who: 'Maeve', why: '' }, { ...tom, response: '{"who":"Tom"}' }, 'form')).toEqual([
    'who: Maeve',
  ])
})

test('a form equal to the teammate’s is not shown, whatever was left empty or filled in first', () => {
  const form = { response: '{"who":"Maeve","why":"","whom":["Tom"]}' }
  expect(supersededLines({ whom: ['Tom'], who: 'Maeve' }, form, 'form')).toEqual([])
})

test('the text of a draft is shown, blanks are not', () => {
  expect(supersededLines({ text: 'We divert.', base: 'We divert.' }, tom, 'text')).toEqual(['We divert.'])
  expect(supersededLines({ text: '  ', base: '' }, tom, 'text')).toEqual([])
})

test('a text continued elsewhere is not shown, a text overwritten there is shown whole', () => {
  const own = { response: 'We divert at ten.' }
  expect(supersededLines({ text: 'We divert.', base: 'We divert.' }, own, 'text')).toEqual([])
  expect(supersededLines({ text: 'We divert now.', base: 'We divert.' }, own, 'text')).toEqual([
    'We divert now.',
  ])
  const saved = 'Forty careful words, typed on the train and saved'
  expect(supersededLines({ text: saved, base: saved }, own, 'text')).toEqual([saved])
  expect(supersededLines({ text: '?!', base: '' }, own, 'text')).toEqual(['?!'])
})
