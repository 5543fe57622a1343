import { expect, test } from 'vitest'
import { copied } from './copied.ts'
import { scenario as schema } from '../schema.ts'

const original = schema.parse({
  format: 1,
  fileName: 'Night boat',
  details: { title: 'The night boat', visible: true, level: 1 },
  sections: [{ name: '1', events: [{ id: '1', type: 'Email', name: 'Ida' }] }],
})

test('a copy has all the content, its own name and title, and is not visible', () => {
  const copy = copied(original, { fileName: ' Day boat ', title: 'The day boat' })
  expect(copy).toEqual({
    ...original,
    fileName: 'Day boat',
    details: { ...original.details, title: 'The day boat', visible: false },
  })
})

test.each([
  [{ fileName: '', title: 'The day boat' }, 'file name required'],
  [{ fileName: 'Day-boat', title: 'The day boat' }, 'file name hyphen'],
  [{ fileName: 'Day boat', title: ' ' }, 'details title'],
  [{ fileName: 'Day boat', title: '..' }, 'details title dots'],
])('%j is refused: %s', (wanted, refused) => {
  expect(copied(original, wanted)).toMatchObject({ refused })
})
