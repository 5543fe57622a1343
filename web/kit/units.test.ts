import { expect, test } from 'vitest'
import { durationOf, sizeOf } from './units.ts'

test.each([
  [0, '0\u00A0kB'],
  [8_200, '9\u00A0kB'],
  [1_250_000, '1.3\u00A0MB'],
])('%i bytes are shown as %s', (bytes, said) => expect(sizeOf(bytes)).toBe(said))

test.each([
  [0, '0\u00A0s'],
  [45, '45\u00A0s'],
  [59.7, '1\u00A0min'],
  [120, '2\u00A0min'],
  [390, '6\u00A0min 30\u00A0s'],
])('%d seconds are shown as %s', (seconds, said) => expect(durationOf(seconds)).toBe(said))
