import { expect, test } from 'vitest'
import { restoredName } from './restored-name.ts'

test('each kind is restored only under a name that it could have been created with', () => {
  expect(restoredName('scenario', 'Ebb', ' Ebb 2 ')).toBe('Ebb 2')
  expect(restoredName('section', 'Ebb', 'a-b')).toMatchObject({ refused: 'file name hyphen' })
  expect(restoredName('document', 'Rota', ' ')).toMatchObject({ refused: 'document name required' })
  expect(restoredName('organisation', 'Port', '')).toMatchObject({ refused: 'organisation name empty' })
  expect(restoredName('persona', 'Ida', '')).toMatchObject({ refused: 'persona name empty' })
  expect(restoredName('media', 'logos/ward.png', 'old ward.jpg')).toBe('logos/old ward.png')
  expect(restoredName('media', 'ward.png', '../ward')).toMatchObject({ refused: 'media name characters' })
})
