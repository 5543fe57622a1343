import { expect, test } from 'vitest'
import { numbersOf, playersInWords } from './cover.ts'

test('the cover counts players, decisions, timely answers and passes', () => {
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
    {
      ...row,
      name: 'Cem',
      team: '',
      passed: null,
      percent: null,
      timeliness: { early: 0, inTime: 0, late: 0, unanswered: 0 },
    },
  ]
  const asks = { deliveredTo: 3, responseType: 'option', section: '1' }
  const questions = [asks, { ...asks, responseType: 'none' }, { ...asks, deliveredTo: 0 }]
  expect(numbersOf({ participants: 2, questions, scores, teams: [] })).toEqual({
    players: 2,
    listed: 3,
    teams: 0,
    decisions: 1,
    inTime: 0.75,
    passed: 1,
    judged: 2,
  })
})

test('a team without players is not counted', () => {
  const timeliness = { early: 0, inTime: 0, late: 0, unanswered: 0 }
  const team = {
    points: 0,
    possible: 0,
    percent: null,
    passed: null,
    state: 'not started' as const,
    timeliness,
  }
  const teams = [
    { ...team, name: 'Athena', players: 2 },
    { ...team, name: 'Hades', players: 0 },
  ]
  expect(numbersOf({ participants: 2, questions: [], scores: [], teams }).teams).toBe(1)
})

test('teams are counted if their rows include every player, else players are', () => {
  const timeliness = { early: 0, inTime: 0, late: 0, unanswered: 0 }
  const row = { points: 1, possible: 1, percent: 100, passed: true, state: 'completed' as const, timeliness }
  const scores = ['Ada', 'Ben', 'Cem'].map(name => ({ ...row, name, team: '' }))
  const cover = (participants: number, teams: Record<string, number>) =>
    numbersOf({
      participants,
      questions: [],
      scores,
      teams: Object.entries(teams).map(([name, players]) => ({ ...row, name, players })),
    })
  expect(cover(3, { Athena: 1, Hades: 2 })).toMatchObject({ players: 3, teams: 2, judged: 2 })
  expect(cover(3, { Athena: 1 })).toMatchObject({ players: 3, teams: 0, judged: 3 })
  expect(cover(3, { Athena: 1, 'Other teams': 2 })).toMatchObject({ players: 3, teams: 0, judged: 3 })
})

test('without any time limit there is no figure about time', () => {
  expect(numbersOf({ participants: 0, questions: [], scores: [], teams: [] }).inTime).toBeNull()
})

test.each([
  [{ players: 0, listed: 5, teams: 0 }, ['0 of 5', 'players have joined']],
  [{ players: 0, listed: 1, teams: 0 }, ['0 of 1', 'player has joined']],
  [{ players: 3, listed: 5, teams: 2 }, ['3 of 5', 'players have joined, in 2 teams']],
  [{ players: 5, listed: 5, teams: 1 }, ['5', 'players in 1 team']],
  [{ players: 1, listed: 1, teams: 0 }, ['1', 'player']],
  [{ players: 4, listed: 1, teams: 0 }, ['4', 'players']],
])('%j reads %j', (numbers, words) => {
  expect(playersInWords(numbers)).toEqual(words)
})
