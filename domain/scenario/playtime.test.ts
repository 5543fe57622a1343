import { expect, test } from 'vitest'
import { playtimeIn } from './playtime.ts'

test.each([
  ['90 minutes', [90, 90]],
  ['1.5 hours', [90, 90]],
  ['2 hours', [120, 120]],
  ['60 to 90 min', [60, 90]],
  ['1 h 30 min', [90, 90]],
  ['90', [90, 90]],
  ['1.000 minutes', [1000, 1000]],
  ['1,000 to 1,200 min', [1000, 1200]],
  ['1.125 hours', [67.5, 67.5]],
  ['an afternoon', null],
])('%s', (text, minutes) => {
  expect(playtimeIn(text)).toEqual(minutes)
})
