import { expect, test } from 'vitest'
import { fold, holds } from './fold.ts'

test('accents and capitals are folded away', () => {
  expect(fold('Łódź, Århus, Straße')).toBe('lodz, arhus, strasse')
})

test('a text matches a query if it contains all its words', () => {
  expect(holds('ct and mri are down', 'DOWN ct')).toBe(true)
  expect(holds('ct and mri are down', 'down lab')).toBe(false)
  expect(holds('ct and mri are down', '  ')).toBe(true)
})
