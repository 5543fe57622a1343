import { expect, test } from 'vitest'
import {
  answerersOf,
  changesInWords,
  factsInWords,
  inPercent,
  pointsOutOf,
  spoken,
  teamInWords,
} from './in-words.ts'

test.each([
  [44.6, '45 s'],
  [60, '1 min'],
  [432, '7.2 min'],
  [59.7, '1 min'],
  [7190, '2 h 0 min'],
  [7500, '2 h 5 min'],
])('%d seconds read %s', (seconds, words) => {
  expect(spoken(seconds)).toBe(words)
})

test('a share just below the pass mark never looks as if it had reached it', () => {
  expect([inPercent(69.9), inPercent(70), inPercent(null)]).toEqual(['69.9%', '70%', '–'])
})

test('of a single point, the word is singular', () => {
  expect([pointsOutOf(1, 1), pointsOutOf(0, 1), pointsOutOf(1, 2.5)]).toEqual([
    '1 of 1 point',
    '0 of 1 point',
    '1 of 2.5 points',
  ])
})

test('a team’s name has its number of players and the share that passed beside it', () => {
  expect(teamInWords({ players: 3, passShare: 2 / 3, state: 'completed' })).toBe('3 players, 67% passed')
  expect(teamInWords({ players: 1, passShare: null, state: 'completed' })).toBe('1 player')
  expect(teamInWords({ players: 0, passShare: null, state: 'not started' })).toBe('not started')
  expect(teamInWords({ players: 0, passShare: null, state: 'completed' })).toBe('no players left')
})

test('a message says when it was corrected or withdrawn, in whole minutes', () => {
  expect(changesInWords({})).toEqual([])
  expect(changesInWords({ corrected: { after: 3.9 }, withdrawn: { after: 5 } })).toEqual([
    'Corrected in minute 3',
    'Withdrawn in minute 5',
  ])
})

test('a random event counts draws, not answers', () => {
  const drawn = {
    ...{ timeLimit: null, responseType: 'random', readAts: [], deliveredTo: 2, team: false, scored: false },
    ...{ displayedAfter: 3, responses: [{ count: 2 }, { count: 1 }] },
  }
  expect(factsInWords(drawn)).toContain('3 draws')
  expect(factsInWords({ ...drawn, responseType: 'option' })).toContain('3 answers')
})

test('a random option, which is drawn for a player, is not among the answers', () => {
  const responses = [{ respondents: ['ada', 'ben'] }, { respondents: ['cleo'] }]
  expect(answerersOf({ responseType: 'option', responses })).toEqual(['ada', 'ben', 'cleo'])
  expect(answerersOf({ responseType: 'random', responses })).toEqual([])
})
