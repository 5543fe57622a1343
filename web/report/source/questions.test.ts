import { expect, test } from 'vitest'
import { nothingWords, type Question, shownQuestions } from './questions.ts'

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
  deliveredToTeam: {},
  responses: [],
  options: [],
  readAts: [],
  ...changes,
})

const answeredBy = (player: string, text: string): Question['responses'][number] => ({
  text,
  fields: [],
  picks: [],
  count: 1,
  verdict: 'correct',
  respondents: [
    { player, team: 'Athena', time: '2026-11-17T10:44:00.000Z', seconds: 300, timeliness: 'early' },
  ],
})

const all = { information: true, tutorial: true, filter: '', team: '' }
const ids = (questions: readonly Question[]) => questions.map(({ id }) => id)

test('information events and the tutorial are left out unless chosen, and events that reached no player always', () => {
  const questions = [
    question({ id: 'asks' }),
    question({ id: 'tells', responseType: 'none' }),
    question({ id: 't1', section: 'Tutorial' }),
    question({ id: 'branch', deliveredTo: 0 }),
  ]
  expect(ids(shownQuestions(questions, { ...all, information: false, tutorial: false }))).toEqual(['asks'])
  expect(ids(shownQuestions(questions, all))).toEqual(['asks', 'tells', 't1'])
})

test('events are in the order of their first delivery', () => {
  expect(
    ids(
      shownQuestions(
        [question({ id: 'b', displayedAfter: 30 }), question({ id: 'a', displayedAfter: 0 })],
        all,
      ),
    ),
  ).toEqual(['a', 'b'])
})

test('the filter searches subjects, answers and the names of the players who gave them', () => {
  const questions = [
    question({ id: 'a', responses: [answeredBy('Zoë', 'Divert category 1')] }),
    question({ id: 'b', subject: 'Shadow copies' }),
  ]
  expect(ids(shownQuestions(questions, { ...all, filter: 'zoe' }))).toEqual(['a'])
  expect(ids(shownQuestions(questions, { ...all, filter: 'SHADOW' }))).toEqual(['b'])
})

test('for one team, only its players’ reads and answers are counted', () => {
  const who = (player: string, team: string) => ({
    player,
    team,
    time: '2026-11-17T10:44:00.000Z',
    seconds: 300,
    timeliness: '' as const,
  })
  const several = question({
    id: 'several',
    responseType: 'checkbox',
    deliveredToTeam: { Athena: 2, Hades: 3 },
    responses: [
      {
        text: 'Board, Police',
        fields: [],
        picks: [0, 2],
        count: 2,
        verdict: 'correct',
        respondents: [who('Ada', 'Athena'), who('Ben', 'Hades')],
      },
      {
        text: 'Press',
        fields: [],
        picks: [1],
        count: 1,
        verdict: 'wrong',
        respondents: [who('Cem', 'Hades')],
      },
    ],
    options: ['Board', 'Press', 'Police'].map((text, index) => ({
      text,
      count: [2, 1, 2][index] ?? 0,
      verdict: '' as const,
    })),
    readAts: [who('Ada', 'Athena'), who('Ben', 'Hades')],
  })
  const [found] = shownQuestions([several], { ...all, team: 'Athena' })
  expect(found?.responses.map(({ text, count }) => [text, count])).toEqual([['Board, Police', 1]])
  expect(found?.options.map(({ count }) => count)).toEqual([1, 0, 1])
  expect([found?.deliveredTo, found?.readAts.length]).toEqual([2, 1])
})

test('before anything has reached a player, the reader’s selection is not to blame', () => {
  expect(nothingWords([question({ id: 'asks', deliveredTo: 0 })])).toBe('No event has reached a player.')
  expect(nothingWords([question({ id: 'asks' })])).toBe('No event matches your selection above.')
})
