import { expect, it } from 'vitest'
import { mayOpen, tabsOf } from './tabs.ts'

it('a visitor sees the library and the login', () => {
  expect(tabsOf(null)).toEqual(['library', 'login'])
})

it('role 0 sees dashboard and library only', () => {
  expect(tabsOf('0')).toEqual(['dashboard', 'library'])
  expect(mayOpen('0', 'reports')).toBe(false)
})

it('roles 1 and 01 also see reports and learners', () => {
  expect(tabsOf('1')).toEqual(['dashboard', 'library', 'reports', 'learners'])
  expect(tabsOf('01')).toEqual(tabsOf('1'))
})
