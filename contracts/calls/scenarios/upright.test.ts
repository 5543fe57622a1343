import { expect, test } from 'vitest'
import { editPersona } from '../people/people.ts'
import { sendFacilitatorEvents } from '../lead/facilitate.ts'
import { upright } from '#contracts/wire/fields.ts'

test.each([
  ['\u202egnp.exe', 'gnp.exe'],
  ['Port\u2067 of\u2069 Skerra \u202a', 'Port of Skerra'],
  // A right-to-left mark does not reverse the text after it, so it stays.
  ['שלום\u200f (a)', 'שלום\u200f (a)'],
])('a name or a subject appears in the order it was typed: %j', (typed, read) => {
  expect(upright(100).parse(typed)).toBe(read)
})

test('names, roles and subjects lose the characters that can reverse text', () => {
  const persona = editPersona.input.parse({
    org: 'a',
    persona: 'b',
    name: '\u202eana',
    role: '\u202erole',
    newOrg: '\u202eorg',
  })
  expect(persona).toMatchObject({ name: 'ana', role: 'role', newOrg: 'org' })
  const message = sendFacilitatorEvents.input.parse({
    type: 'Alert',
    subject: '\u202egnp',
    name: '\u202en',
    role: '\u202er',
    org: '\u202eo',
  })
  expect(message).toMatchObject({ subject: 'gnp', name: 'n', role: 'r', org: 'o' })
})
