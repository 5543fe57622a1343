import { expect, test } from 'vitest'
import { gradesInWords, nobodyText } from './need-in-words.tsx'

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
    'No one needs you before Start. The roll call shows which players are connected.',
  )
  expect(nobodyText({ phase: 'closed', numbers })).toBe('No one needs you: the exercise is closed.')
  expect(nobodyText({ phase: 'open', numbers: { ...numbers, players: 0 } })).toBe(
    'No players have joined yet.',
  )
})

test('texts to grade are named, with the story that waits first', () => {
  const event = (subject: string, gradeBy?: number) => ({ subject, gradeBy }) as never
  const awaiting = { ...numbers, awaitGrade: 2 }
  expect(gradesInWords({ numbers: awaiting, events: [event('Other')], phase: 'running' })).toBe(
    '2 answers await a grade',
  )
  expect(
    gradesInWords({
      numbers: awaiting,
      events: [event('Later', 190_000), event('Statement', 180_000)],
      phase: 'paused',
    }),
  ).toBe('2 answers await a grade. The story of “Statement” waits for a grade until 00:03:00 exercise time')
  expect(gradesInWords({ numbers: awaiting, events: [event('Statement', 180_000)], phase: 'closed' })).toBe(
    '2 answers await a grade',
  )
  expect(nobodyText({ phase: 'closed', numbers: awaiting })).toBe(
    'No one else needs you: the exercise is closed.',
  )
})
