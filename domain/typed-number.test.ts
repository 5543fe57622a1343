import { expect, test } from 'vitest'
import { typedNumber, typedWhole } from './typed-number.ts'

test('a number is read only where it has one meaning', () => {
  expect([' 9 ', '1000', '-3', '1.5', '0.125', '1.0000'].map(typedNumber)).toEqual([
    9, 1000, -3, 1.5, 0.125, 1,
  ])
  for (const text of ['', 'many', '1e3', '0x10', '1.000', '1,000', '-12.500', '1.000.000', '1 000', '1,5'])
    expect(typedNumber(text), text).toBeUndefined()
})

test('a whole number has digits only', () => {
  expect([' 9 ', '1000', '007'].map(typedWhole)).toEqual([9, 1000, 7])
  for (const text of ['', '1.000', '1,000', '1.5', '-3', '1e3', '0x10'])
    expect(typedWhole(text), text).toBeUndefined()
})
