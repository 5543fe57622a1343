import { expect, test } from 'vitest'
import { lengthInWords } from './leading-in-words.ts'

test('a length of time is told to the second, not rounded up', () => {
  expect([61_000, 120_000, 25_000, 245_400, 0].map(lengthInWords)).toEqual([
    '1 minute 1 second',
    '2 minutes',
    '25 seconds',
    '4 minutes 5 seconds',
    '0 seconds',
  ])
})
