import { expect, test } from 'vitest'
import { checkDocumentName } from '#domain/scenario/event-rules.ts'
import { fieldsDropped, freeIdentifier, NO_DOCUMENT, tidiedDocument } from './document-draft.ts'

test('a document is saved under a name without the character - (S2§5)', () => {
  expect(checkDocumentName(' ')?.refused).toBe('document name required')
  expect(checkDocumentName('first-report')?.refused).toBe('document name hyphen')
  expect(checkDocumentName('a/b')?.refused).toBe('file name characters')
  expect(checkDocumentName('First report')).toBeUndefined()
})

test('empty fields and pictures are dropped; only a form has fields, and only a choice has options', () => {
  const text = {
    identifier: 'who',
    label: 'Who was told',
    fieldType: 'Text' as const,
    options: ['left over'],
    optional: false,
  }
  const choice = { ...text, identifier: 'when', fieldType: 'Radio Button' as const, options: ['Now ', ' '] }
  const draft = {
    ...NO_DOCUMENT,
    fields: [
      text,
      choice,
      ...['', 'field4'].map(identifier => ({ ...choice, identifier, label: '', options: [' '] })),
    ],
    images: [{ name: '', url: '', caption: '', size: 'small' as const }],
  }
  expect(tidiedDocument(draft)).toMatchObject({ fields: [], images: [] })
  expect(
    tidiedDocument({ ...draft, type: 'Form' }).fields.map(({ identifier, options }) => [identifier, options]),
  ).toEqual([
    ['who', []],
    ['when', ['Now']],
  ])
  expect([fieldsDropped(draft), fieldsDropped({ ...draft, type: 'Form' })]).toEqual([0, 2])
})

test('a new field has an identifier that no other field has', () => {
  const field = { identifier: 'field2', label: 'A', fieldType: 'Text' as const, options: [], optional: false }
  expect(freeIdentifier([field])).toBe('field3')
})
