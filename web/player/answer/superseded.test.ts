import { expect, test } from 'vitest'
import { supersededLines } from './superseded.ts'

const tom = { response: 'Wait', answeredBy: 'Tom' }
const maeve = { alias: 'Maeve' }

test('a choice that was made here when a teammate answered is shown', () => {
  expect(supersededLines(['Divert all'], tom, { ask: 'option', ...maeve })).toEqual(['Divert all'])
})

test('the same choice as the teammate’s needs no word, nor does none', () => {
  expect(supersededLines(['Wait'], tom, { ask: 'option', ...maeve })).toEqual([])
  expect(supersededLines(null, tom, { ask: 'option', ...maeve })).toEqual([])
  expect(supersededLines([], tom, { ask: 'checkbox', ...maeve })).toEqual([])
})

test('an order is shown as a list, a form by its filled fields', () => {
  expect(supersededLines(['B', 'A'], { ...tom, response: '["A","B"]' }, { ask: 'reorder', ...maeve })).toEqual(['B', 'A'])
  expect(supersededLines({ who: 'Maeve', why: '' }, { ...tom, response: '{"who":"Tom"}' }, { ask: 'form', ...maeve })).toEqual([
    'who: Maeve',
  ])
})

test('the text of a draft is shown, blanks are not', () => {
  expect(supersededLines({ text: 'We divert.', base: 'We divert.' }, tom, { ask: 'text', ...maeve })).toEqual(['We divert.'])
  expect(supersededLines({ text: '  ', base: '' }, tom, { ask: 'text', ...maeve })).toEqual([])
})

test('of a text the player himself finished on another device only what was not saved is shown', () => {
  const own = { response: 'We divert at ten.', answeredBy: 'Maeve' }
  expect(supersededLines({ text: 'We divert.', base: 'We divert.' }, own, { ask: 'text', ...maeve })).toEqual([])
  expect(supersededLines({ text: 'We divert now.', base: 'We divert.' }, own, { ask: 'text', ...maeve })).toEqual(['We divert now.'])
})
