import { expect, test } from 'vitest'
import { mayOpen, sectionNamed, sectionsOf } from './sections.ts'

test('Tutorial opens by default; an address says a section in any case', () => {
  expect(sectionNamed()).toBe('Tutorial')
  expect(sectionNamed('pdf')).toBe('PDF')
  expect(sectionNamed('Scenario')).toBe('Scenario')
  expect(sectionNamed('Nowhere')).toBeUndefined()
})

test('an author has everything but Admin', () => {
  expect(sectionsOf({ admin: true })).toEqual(['Tutorial', 'Scenario', 'Organisation', 'PDF', 'Admin'])
  expect(sectionsOf({ admin: false })).toEqual(['Tutorial', 'Scenario', 'Organisation', 'PDF'])
})

test('everybody opens his own account, and nobody else’s sections', () => {
  expect(sectionNamed('account')).toBe('Account')
  expect([
    mayOpen({ admin: false }, 'Account'),
    mayOpen({ admin: false }, 'Admin'),
    mayOpen({ admin: true }, 'Admin'),
  ]).toEqual([true, false, true])
})
