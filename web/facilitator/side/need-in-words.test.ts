import { expect, test } from 'vitest'
import { nobodyText } from './need-in-words.tsx'

const numbers = { players: 10, openAnswers: 0, needYou: 0, finished: 0 }

test('with no player in need, open answers are counted as in the state bar, running and paused', () => {
  for (const phase of ['running', 'paused'] as const) {
    expect(nobodyText({ phase, numbers: { ...numbers, openAnswers: 10 } })).toBe(
      'No one is late: 10 answers are open, and all players are connected.',
    )
    expect(nobodyText({ phase, numbers: { ...numbers, openAnswers: 1 } })).toMatch('1 answer is open')
    expect(nobodyText({ phase, numbers })).toBe(
      'No one needs you: no answers are open, and all players are connected.',
    )
  }
})

test('before the start and after the end, answers are not mentioned', () => {
  expect(nobodyText({ phase: 'open', numbers })).toBe(
    'No one needs you before Start. The roll call shows who is connected.',
  )
  expect(nobodyText({ phase: 'closed', numbers })).toBe('No one needs you: the exercise is closed.')
  expect(nobodyText({ phase: 'open', numbers: { ...numbers, players: 0 } })).toBe(
    'No players have joined yet.',
  )
})
