import { expect, test } from 'vitest'
import { hashOf, placeOf, TABS, toEvent, toTab } from './place.ts'

test('the tabs have the names of the specification', () => {
  expect(Object.values(TABS)).toEqual(['Events', 'Report', 'Send Email', 'Change Team', 'Reset'])
})

test.each([
  ['', { tab: 'events', event: null }],
  ['#nowhere', { tab: 'events', event: null }],
  ['#send', { tab: 'send', event: null }],
  ['#events/f-1', { tab: 'events', event: 'f-1' }],
  ['#events/50%25%2Foff', { tab: 'events', event: '50%/off' }],
  ['#events/50%', { tab: 'events', event: '50%' }],
  ['#report/f-1', { tab: 'report', event: null }],
] as const)('the address %s leads to its place', (hash, place) => {
  expect(placeOf(hash)).toEqual(place)
})

test('a place is found again by its address', () => {
  expect(placeOf(toEvent('50%/off'))).toEqual({ tab: 'events', event: '50%/off' })
  expect(toTab('team')).toBe('#team')
  expect(hashOf({ tab: 'events', event: null })).toBe('#events')
})
