import { expect, test } from 'vitest'
import { playtimeIn, withAbout } from './playtime.ts'

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

test.each([
  ['90 minutes', 'about 90 minutes'],
  ['About 90 minutes', 'about 90 minutes'],
  ['Approx. 2 hours', 'approx. 2 hours'],
  ['Up to 2 hours', 'up to 2 hours'],
  ['An afternoon', 'about an afternoon'],
  ['PT90M', 'about PT90M'],
])('%s in a sentence: %s', (text, inSentence) => {
  expect(withAbout(text)).toBe(inSentence)
})
