import { expect, test } from 'vitest'
import { oneAddress } from './one-address.ts'

test.each([
  ['helga@x.ie', 'helga@x.ie'],
  ['Helga <helga@x.ie>', 'helga@x.ie'],
  ['"Fay, Helga" <helga@x.ie>', 'helga@x.ie'],
  ['helga@x.ie, nuala@x.ie', 'helga@x.ie, nuala@x.ie'],
  ['helga@@x.ie', 'helga@@x.ie'],
  ['', ''],
])('one address is read out of %j, and nothing else is guessed', (typed, meant) =>
  expect(oneAddress(typed)).toBe(meant),
)
