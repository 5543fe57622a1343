import { expect, test } from 'vitest'
import { documentText } from './document-text.ts'

test('a form is written out with its pictures, its fields and their options', () => {
  const form = {
    ...{
      fileName: 'Gate',
      title: 'Gate report',
      type: 'Form' as const,
      content: '<p>Write down</p><p>what you saw.</p>',
    },
    images: [{ name: 'gate', url: '/images/gate.png', caption: 'The north gate', size: 'small' as const }],
    fields: [
      { identifier: 'who', label: 'Who was told', fieldType: 'Text' as const, options: [], optional: true },
      {
        identifier: 'when',
        label: 'When',
        fieldType: 'Radio Button' as const,
        options: ['Now', 'Later'],
        optional: false,
      },
    ],
  }
  expect(documentText(form).split('\n')).toEqual([
    ...['Form: Gate report', 'Write down', 'what you saw.', 'Image 1: gate, small: The north gate'],
    ...[
      'Field 1: Who was told (who, Text, may be left empty)',
      'Field 2: When (when, Radio Button)',
      '- Now',
      '- Later',
    ],
  ])
  expect(documentText({ ...form, title: '', type: 'Document', content: '', images: [], fields: [] })).toBe(
    'Document: untitled',
  )
})
