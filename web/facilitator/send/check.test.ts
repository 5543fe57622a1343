import { expect, test } from 'vitest'
import { problemsOf } from './check.ts'
import { type Draft, EMPTY } from './draft.ts'

const complete: Draft = { ...EMPTY, recipient: 'all', org: 'Ambulance Service', name: 'Maeve', subject: 'Divert?', text: 'Yes or no.' }
const sentences = (draft: Draft) => problemsOf(draft).map(({ message }) => message)

test('a complete message has no problem', () => {
  expect(problemsOf(complete)).toEqual([])
  expect(problemsOf({ ...complete, type: 'Social', subject: '' })).toEqual([])
  expect(problemsOf({ ...complete, type: 'Alert', org: '', name: '', subject: '' })).toEqual([])
})

test('each thing that is missing is asked for in the words of the specification', () => {
  expect(sentences({ ...complete, recipient: '' })).toEqual(['Please select who should receive the event.'])
  expect(sentences({ ...complete, org: '', name: '' })).toEqual(['Please select an Organisation.'])
  expect(sentences({ ...complete, name: '' })).toEqual(['Please select a Persona.'])
  expect(sentences({ ...complete, subject: ' ' })).toEqual(['Emails are required to have content and a subject.'])
  expect(sentences({ ...complete, text: ' ' })).toEqual(['Emails are required to have content and a subject.'])
  expect(sentences({ ...complete, type: 'Social', text: '' })).toEqual(['Socials are required to have a content.'])
  expect(sentences({ ...complete, type: 'Alert', text: '' })).toEqual(['Alerts are required to have a content.'])
})

test('all that is missing is said at once, in the order of the fields', () => {
  expect(problemsOf(EMPTY).map(({ field }) => field)).toEqual(['send-recipient', 'send-organisation', 'send-subject'])
})
