import { expect, test } from 'vitest'
import { screenInWords } from './screen-words.ts'

test('a report says how often a team paused, and which hints it asked for', () => {
  expect(screenInWords({ pauses: 0, paused: 0, hints: [] })).toEqual(['Not paused.', 'Asked for no hints.'])
  const hint = { subject: 'Cut the link?', seconds: 90 }
  expect(screenInWords({ pauses: 2, paused: 420, hints: [hint] })).toEqual([
    'Paused twice, 7 min in all.',
    'Asked for a hint: Cut the link? (after 1.5 min).',
  ])
  expect(screenInWords({ pauses: 3, paused: 420, hints: [hint, hint] })[0]).toBe(
    'Paused 3 times, 7 min in all.',
  )
})
