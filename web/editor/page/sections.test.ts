import { expect, test } from 'vitest'
import { mayOpen, sectionNamed, sectionsOf } from './sections.ts'

test('Tutorial opens by default; an address names a section in upper or lower case', () => {
  expect(sectionNamed()).toBe('Tutorial')
  expect(sectionNamed('pdf')).toBe('PDF')
  expect(sectionNamed('Scenario')).toBe('Scenario')
  expect(sectionNamed('Nowhere')).toBeUndefined()
})

test('an author has everything but Admin', () => {
  expect(sectionsOf({ admin: true })).toEqual(['Tutorial', 'Scenario', 'Organisation', 'PDF', 'Admin'])
  expect(sectionsOf({ admin: false })).toEqual(['Tutorial', 'Scenario', 'Organisation', 'PDF'])
})

test('every author may open Account, but only an administrator Admin', () => {
  expect(sectionNamed('account')).toBe('Account')
  expect([
    mayOpen({ admin: false }, 'Account'),
    mayOpen({ admin: false }, 'Admin'),
    mayOpen({ admin: true }, 'Admin'),
  ]).toEqual([true, false, true])
})
