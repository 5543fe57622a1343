import { expect, test } from 'vitest'
import { readWithin, readNumber } from './unread-number.ts'

test.each([
  ['212,900', 212_900],
  ['118,000', 118_000],
  ['1,250,000', 1_250_000],
  ['1.250.000', 1_250_000],
  ['1 400', 1_400],
  ['1’400', 1_400],
  ['1,400.5', 1_400.5],
  ['1 400,5', 1_400.5],
  ['4,2', 4.2],
  ['4.25', 4.25],
  ['1.400', 1.4],
  ['-3', -3],
  ['', null],
  [' ', null],
  ['four', undefined],
  ['1,2,3', undefined],
  ['12,34,567', undefined],
  ['1.234.567,8', 1_234_567.8],
  ['1,234,5', undefined],
  ['1.234.567.8', undefined],
])('“%s” is read as %s', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
})

test.each([
  ['1.400', 1_400],
  ['1,400', 1_400],
  ['1.250.000', 1_250_000],
  ['1 400', 1_400],
  ['0.500', 0.5],
  ['4.25', 4.25],
  ['1,234.567', 1_234.567],
])('where a whole number is expected, “%s” is read as %s', (typed, number) => {
  expect(readNumber(typed, true)).toBe(number)
})

test('a number outside its limits is not read as the nearest one inside them', () => {
  expect(['11', '10', '-1', '', 'four'].map(typed => readWithin(typed, [0, 10]))).toEqual([
    ...[undefined, 10, undefined, null, undefined],
  ])
  expect(readWithin('11')).toBe(11)
  expect(readWithin('1.400', [0, 10], true)).toBeUndefined()
})
