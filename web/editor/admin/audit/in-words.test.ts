import { expect, test } from 'vitest'
import { inWords } from './in-words.ts'

const words = (detail: unknown) => inWords(detail).map(({ what, text }) => `${what}: ${text}`)

test('the data of an entry is shown as words', () => {
  expect(
    words({ portal_role: '0', creditSpent: 12, identifiers: ['Ward A', 'Ward B'], rollover: true }),
  ).toEqual(['Portal role: 0', 'Credit spent: 12', 'Identifiers: Ward A, Ward B', 'Rollover: yes'])
  expect(words({ limits: { minutes: 5, teams: [] }, reason: '' })).toEqual([
    'Limits minutes: 5',
    'Limits teams: nothing',
    'Reason: nothing',
  ])
  expect(words({})).toEqual([])
})

test('a change shows the values before and after, and leaves out what stayed the same', () => {
  expect(words({ before: 36, after: 50 })).toEqual(['Changed: 36 → 50'])
  expect(
    words({
      before: { right: 'author', restricted: false },
      after: { right: 'admin', restricted: false },
      password: 'changed',
    }),
  ).toEqual(['Right: author → admin', 'Password: changed'])
  expect(words({ before: null, after: { day: 3 } })).toEqual(['Changed: nothing → Day 3'])
})
