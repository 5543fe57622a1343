import { expect, test } from 'vitest'
import { closingInWords } from './closing-words.ts'

const room = (openAnswers: number, overdue = 0) => ({
  numbers: { players: 6, finished: 2, openAnswers, needYou: 0 },
  needs: Array.from({ length: overdue }, (_, index) => ({
    ...({ kind: 'owes', player: `player ${index}`, team: '', since: '' } as const),
    owed: [{ event: 'ask', subject: 'Ask', since: '' }],
  })),
})

test('closing names the answers that are open, and what happens to them', () => {
  expect(closingInWords(room(0)).join(' ')).not.toContain('open:')
  expect(closingInWords(room(1))).toContain(
    '1 answer is still open: it will count as unanswered, without points.',
  )
  expect(closingInWords(room(4))).toContain(
    '4 answers are still open: they will count as unanswered, without points.',
  )
  expect(closingInWords(room(3, 2))).toContain(
    '5 answers are still open, 2 of them overdue: they will count as unanswered, without points.',
  )
  expect(closingInWords(room(0, 1))).toContain(
    '1 answer is still open, overdue: it will count as unanswered, without points.',
  )
})

test('closing says who has not finished, and which answers can be graded afterwards', () => {
  const { numbers, needs } = room(0)
  expect(closingInWords({ numbers: { ...numbers, awaitGrade: 2 }, needs })).toEqual([
    'It will end for all players: 4 of 6 have not reached the end, and will count as completed.',
    'It cannot be continued: only Reset makes it playable again, and deletes all answers.',
    '2 answers await a grade: the report takes grades at any time.',
  ])
  expect(closingInWords({ numbers: { ...numbers, finished: 6 }, needs })[0]).toBe(
    'All players have finished.',
  )
  expect(closingInWords({ numbers: { ...numbers, players: 0, finished: 0 }, needs })[0]).toBe(
    'No players have joined.',
  )
})
