import { expect, test } from 'vitest'
import { sizeOf } from './units.ts'

test.each([
  [0, '1\u00A0kB'],
  [8_200, '9\u00A0kB'],
  [1_250_000, '1.3\u00A0MB'],
])('%i bytes are one word in a line', (bytes, said) => expect(sizeOf(bytes)).toBe(said))
