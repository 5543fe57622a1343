import { expect, test } from 'vitest'
import { givenEvent } from '#test/support/stories/given-event.ts'
import { search } from './search.ts'

const zielinski = givenEvent({
  id: 'e1',
  name: 'Tomasz Zieliński',
  address: 't.zielinski@brightwater.example',
  subject: 'Shadow copies deleted',
})
const haddad = givenEvent({
  id: 'e2',
  name: 'Samir Haddad',
  subject: 'CT and MRI are down',
  content: '<p>The <b>imaging</b> archive is silent.</p>',
})
const mails = [zielinski, haddad]

test('accents and capitals are ignored on both sides', () => {
  expect(search(mails, 'ZIELINSKI')).toEqual([zielinski])
  expect(search(mails, 'zieliński')).toEqual([zielinski])
})

test('subject, sender, address and the words of the text are searched', () => {
  expect(search(mails, 'mri')).toEqual([haddad])
  expect(search(mails, 'samir')).toEqual([haddad])
  expect(search(mails, 'brightwater')).toEqual([zielinski])
  expect(search(mails, 'imaging archive')).toEqual([haddad])
})

test('tags are not words', () => {
  expect(search(mails, '<b>')).toEqual([])
})

test('every word has to occur, in any order', () => {
  expect(search(mails, 'down ct')).toEqual([haddad])
  expect(search(mails, 'down zielinski')).toEqual([])
})

test('an empty search keeps every mail', () => {
  expect(search(mails, '   ')).toEqual(mails)
})
