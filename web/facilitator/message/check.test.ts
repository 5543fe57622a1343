import { expect, test } from 'vitest'
import { problemsOf as problemsIn } from './check.ts'
import { type Draft, EMPTY } from './draft.ts'

const complete: Draft = {
  ...EMPTY,
  recipient: 'all',
  org: 'Ambulance Service',
  name: 'Maeve',
  subject: 'Divert?',
  text: 'Yes or no.',
}
const listed = [{ name: 'Ambulance Service', personas: [{ name: 'Maeve' }] }]
const problemsOf = (draft: Draft) => problemsIn(draft, listed)
const sentences = (draft: Draft) => problemsOf(draft).map(({ message }) => message)

test('a complete message has no problem', () => {
  expect(problemsOf(complete)).toEqual([])
  expect(problemsOf({ ...complete, type: 'Social', subject: '' })).toEqual([])
  expect(problemsOf({ ...complete, type: 'Alert', org: '', name: '', subject: '' })).toEqual([])
})

test('each missing part is asked for in the words of the specification', () => {
  expect(sentences({ ...complete, recipient: '' })).toEqual(['Please select who should receive the event.'])
  expect(sentences({ ...complete, org: '', name: '' })).toEqual(['Please select an Organisation.'])
  expect(sentences({ ...complete, name: '' })).toEqual(['Please select a Persona.'])
  expect(sentences({ ...complete, subject: ' ' })).toEqual([
    'Emails are required to have content and a subject.',
  ])
  expect(sentences({ ...complete, text: ' ' })).toEqual([
    'Emails are required to have content and a subject.',
  ])
  expect(sentences({ ...complete, type: 'Social', text: '' })).toEqual([
    'Socials are required to have a content.',
  ])
  expect(sentences({ ...complete, type: 'Alert', text: '' })).toEqual([
    'Alerts are required to have content.',
  ])
})

test('everything missing is reported at once, in the order of the fields', () => {
  expect(problemsOf(EMPTY).map(({ field }) => field)).toEqual([
    'send-recipient',
    'send-organisation',
    'send-subject',
  ])
})

test('a sender removed from the library since the draft was begun is refused', () => {
  expect(problemsOf({ ...complete, org: 'Harbour Radio' })).toEqual([
    { field: 'send-organisation', message: 'There is no organisation Harbour Radio to send from.' },
  ])
  expect(problemsOf({ ...complete, name: 'Theo' })).toEqual([
    { field: 'send-persona', message: 'Theo is not a persona of Ambulance Service.' },
  ])
  expect(problemsOf({ ...complete, type: 'Alert', org: 'Harbour Radio', name: 'Theo' })).toEqual([])
})

test('a text that is too long is reported at its field before sending; the content counts as HTML', () => {
  // Each & takes five characters, between <p> and </p>.
  expect(problemsOf({ ...complete, text: '&'.repeat(200_001) })).toEqual([
    { field: 'send-content', message: 'The content is too long by 12 characters.' },
  ])
  expect(problemsOf({ ...complete, text: 'x'.repeat(999_993) })).toEqual([])
  expect(problemsOf({ ...complete, subject: 'x'.repeat(201) })).toEqual([
    { field: 'send-subject', message: 'The subject is too long by 1 character.' },
  ])
})

test('nothing is sent before the recipients are known, even with a remembered one', () => {
  const remembered = { ...EMPTY, type: 'Alert', recipient: 'all', text: 'Leave' } as const
  expect(problemsIn(remembered, []).map(({ field }) => field)).toEqual([])
  expect(problemsIn(remembered, [], 'They could not be loaded.')).toEqual([
    { field: 'send-recipient', message: 'They could not be loaded.' },
  ])
})
