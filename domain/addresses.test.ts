import { expect, test } from 'vitest'
import { addressAt, ADDRESSES, isPagePath, nearestTo, pathTo } from './addresses.ts'

test.each([
  ['/', 'home'],
  ['/exercises', 'library'],
  ['/exercises/', 'library'],
  ['/exercises/Code-Grey', 'scenario'],
  ['/reports/nov%20duty%2Fa', 'report'],
  ['/customers', 'customers'],
  ['/customers/dashboard', 'customers'],
  ['/password/word', 'newPassword'],
  ['/exercise', 'exercise'],
  ['/exercise/f.abc', 'exercise'],
  ['/editor/Scenario/Play', 'editor'],
  ['/rehearsal', 'rehearsal'],
] as const)('%s is the address %s', (path, name) => {
  expect(addressAt(path)).toBe(ADDRESSES[name])
})

test.each([
  '/nothing',
  '/exercises/Code-Grey/order',
  '/dashboard/x',
  '/rehearsal/x',
  '/editor/a/b/c',
  '//',
  '/Exercises',
])('%s is not a page', path => {
  expect(addressAt(path)).toBeUndefined()
})

test('an island also answers for missing pages below its own addresses, and the portal for all others', () => {
  expect(nearestTo('/editor/a/b/c')).toBe(ADDRESSES.editor)
  expect(nearestTo('/password/a/b').isPrivate).toBe(true)
  expect(nearestTo('/nothing')).toBe(ADDRESSES.home)
})

test('a player’s token is the second part of an address, where the first calls look for it', () => {
  const patterns = Object.values(ADDRESSES).flatMap(({ island, pattern }) =>
    island === 'player' ? [pattern] : [],
  )
  for (const pattern of patterns) expect(pattern).toMatch(/^\/\w+(\/:\w+\?)?$/)
})

test('a path is filled with encoded parts, and ends where an optional one is missing', () => {
  expect(pathTo('home')).toBe('/')
  expect(pathTo('report', { identifier: 'nov duty/a' })).toBe('/reports/nov%20duty%2Fa')
  expect(pathTo('editor')).toBe('/editor')
  expect(pathTo('editor', { section: 'Admin' })).toBe('/editor/Admin')
  expect(pathTo('editor', { section: 'Admin', tab: 'List-Clients' })).toBe('/editor/Admin/List-Clients')
})

test('calls and files are not pages, whatever is below them', () => {
  expect(['/files', '/files/led/x/plan.pdf', '/api', '/mailbox/'].filter(isPagePath)).toEqual([])
  expect(['/', '/filesystem', '/dashboard', '/e/api'].filter(isPagePath)).toHaveLength(4)
})
