import { expect, test } from 'vitest'
import { EMPTY } from './draft.ts'
import { senderInWords, senderOf } from './sender.ts'

const organisations = [
  { name: 'Press', personas: [{ name: 'Nora Finch', role: 'Reporter', address: 'nora@press.example' }] },
]
const draft = { ...EMPTY, org: 'Press', name: 'Nora Finch' }

test('a message comes from the persona that was chosen, with role and address', () => {
  expect(senderOf(draft, organisations)).toEqual({
    org: 'Press',
    name: 'Nora Finch',
    role: 'Reporter',
    address: 'nora@press.example',
  })
  expect(senderInWords(draft, organisations)).toBe('Nora Finch, Reporter, Press, nora@press.example')
  expect(senderInWords(EMPTY, organisations)).toBe('No sender yet')
})

test('an alert comes from exercise control, whatever persona the form remembers from a mail', () => {
  const alert = { ...draft, type: 'Alert' } as const
  expect(senderOf(alert, organisations)).toEqual({ org: '', name: '', role: '', address: '' })
  expect(senderInWords(alert, organisations)).toBe('Exercise control, Your exercise team')
})
