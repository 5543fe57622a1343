import { expect, test } from 'vitest'
import { lookalikeOf } from './lookalike.ts'

const SENDERS = [
  'St Brannoc’s Hospital',
  'St Brannoc’s Hospital',
  'Saint Brannocs IT',
  'Port of Skerra',
  'Daily Press',
  'Regional Hospital',
]

test('a decoy and the name it imitates are each found by the other', () => {
  expect(lookalikeOf('Saint Brannocs IT', SENDERS)).toBe('St Brannoc’s Hospital')
  expect(lookalikeOf('St Brannoc’s Hospital', SENDERS)).toBe('Saint Brannocs IT')
})

test('words that many names share make no decoy', () => {
  expect(lookalikeOf('Regional Hospital', SENDERS)).toBe('')
  expect(lookalikeOf('Port of Skerra', SENDERS)).toBe('')
})
