import { expect, test } from 'vitest'
import { accountChanges } from './account-changes.ts'

const clean = {
  level: '1',
  months: '',
  portalRole: '1',
  allowance: '10',
  rollover: 'false',
  brand: '',
  identifiers: 'Night\nDay',
}
const changed = (part: Partial<typeof clean>) => accountChanges({ ...clean, ...part }, clean)

test('an unchanged setting is not sent', () => {
  expect(changed({})).toEqual({})
  expect(changed({ allowance: '25' })).toEqual({ allowance: 25 })
  expect(changed({ level: '2', months: ' 6 ', portalRole: '0', rollover: 'true', brand: 'Skerra' })).toEqual({
    level: 2,
    months: 6,
    portalRole: '0',
    rollover: true,
    brand: 'Skerra',
  })
})

test('added and removed identifiers are sent, so that a colleague’s additions stay', () => {
  expect(changed({ identifiers: 'Night\nDay\n Dusk ' })).toEqual({
    identifiersAdded: ['Dusk'],
    identifiersRemoved: [],
  })
  expect(changed({ identifiers: 'Day\nDusk' })).toEqual({
    identifiersAdded: ['Dusk'],
    identifiersRemoved: ['Night'],
  })
  expect(changed({ identifiers: '' })).toEqual({ identifiersAdded: [], identifiersRemoved: ['Night', 'Day'] })
})

test('a reordered list is sent as a whole', () => {
  expect(changed({ identifiers: 'Day\nNight' })).toEqual({ identifiers: ['Day', 'Night'] })
  expect(changed({ identifiers: 'Dusk\nNight\nDay' })).toEqual({ identifiers: ['Dusk', 'Night', 'Day'] })
})
