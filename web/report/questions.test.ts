import { expect, test } from 'vitest'
import { numbersOf, type Question, shownQuestions, spoken } from './questions.ts'

const question = (changes: Partial<Question> & { id: string }): Question => ({
  subject: 'Do we divert ambulances?',
  timeLimit: 600,
  responseType: 'option',
  type: 'Email',
  section: '1',
  displayedAfter: 12,
  scored: true,
  team: false,
  deliveredTo: 3,
  responses: [],
  readAts: [],
  ...changes,
})

const answeredBy = (player: string, text: string): Question['responses'][number] => ({
  text,
  count: 1,
  verdict: 'correct',
  respondents: [{ player, team: 'Athena', time: '2026-11-17T10:44:00.000Z', seconds: 300, timeliness: 'early' }],
})

const all = { information: true, tutorial: true, filter: '' }
const ids = (questions: readonly Question[]) => questions.map(({ id }) => id)

test('information events, the tutorial and events that reached nobody stay out unless they are asked for', () => {
  const questions = [
    question({ id: 'asks' }),
    question({ id: 'tells', responseType: 'none' }),
    question({ id: 't1', section: 'Tutorial' }),
    question({ id: 'branch', deliveredTo: 0 }),
  ]
  expect(ids(shownQuestions(questions, { information: false, tutorial: false, filter: '' }))).toEqual(['asks'])
  expect(ids(shownQuestions(questions, all))).toEqual(['asks', 'tells', 't1'])
})

test('events stand in the order in which they first reached somebody', () => {
  expect(ids(shownQuestions([question({ id: 'b', displayedAfter: 30 }), question({ id: 'a', displayedAfter: 0 })], all))).toEqual([
    'a',
    'b',
  ])
})

test('the filter looks into subjects, answers and the names of those who answered', () => {
  const questions = [
    question({ id: 'a', responses: [answeredBy('Zoë', 'Divert category 1')] }),
    question({ id: 'b', subject: 'Shadow copies' }),
  ]
  expect(ids(shownQuestions(questions, { ...all, filter: 'zoe' }))).toEqual(['a'])
  expect(ids(shownQuestions(questions, { ...all, filter: 'SHADOW' }))).toEqual(['b'])
})

test('the cover counts players, decisions, timely answers and who passed', () => {
  const row = {
    points: 3,
    possible: 4,
    percent: 75,
    passed: true,
    state: 'completed' as const,
    timeliness: { early: 1, inTime: 2, late: 1, unanswered: 0 },
  }
  const scores = [
    { ...row, name: 'Ada', team: '' },
    { ...row, name: 'Ben', team: '', passed: false },
    { ...row, name: 'Cem', team: '', passed: null, percent: null, timeliness: { early: 0, inTime: 0, late: 0, unanswered: 0 } },
  ]
  const questions = [question({ id: 'a' }), question({ id: 'b', responseType: 'none' }), question({ id: 'c', deliveredTo: 0 })]
  expect(numbersOf({ participants: 2, questions, scores, teams: [] })).toEqual({
    players: 2,
    teams: 0,
    decisions: 1,
    inTime: 0.75,
    passed: 1,
    judged: 2,
  })
})

test('a team nobody played in is not counted', () => {
  const timeliness = { early: 0, inTime: 0, late: 0, unanswered: 0 }
  const team = { points: 0, possible: 0, percent: null, passed: null, state: 'not started' as const, timeliness }
  const teams = [
    { ...team, name: 'Athena', players: 2 },
    { ...team, name: 'Hades', players: 0 },
  ]
  expect(numbersOf({ participants: 2, questions: [], scores: [], teams }).teams).toBe(1)
})

test('without a limit anywhere nothing is said about time', () => {
  expect(numbersOf({ participants: 0, questions: [], scores: [], teams: [] }).inTime).toBeNull()
})

test.each([
  [44.6, '45 s'],
  [60, '1 min'],
  [432, '7.2 min'],
  [7500, '2 h 5 min'],
])('%d seconds are said as %s', (seconds, words) => {
  expect(spoken(seconds)).toBe(words)
})
