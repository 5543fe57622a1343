import { expect, test } from 'vitest'
import { facilitatedProblems } from './facilitated.ts'

const NOW = Date.UTC(2026, 10, 24)
const FORM = {
  email: 'faye@harbour.example',
  identifier: 'Harbour day',
  date: '2026-11-25',
  time: '09:30',
  teams: ['Athena', 'Hades'],
}
const problems = (change: Partial<typeof FORM>, hasScenario = true) =>
  facilitatedProblems({ ...FORM, ...change }, { now: NOW, hasScenario }).map(({ refused }) => refused)

test('all errors of the form are reported at once', () => {
  expect(problems({})).toEqual([])
  expect(
    problems(
      {
        email: 'faye',
        identifier: 'a/b',
        date: '',
        time: '25:00',
        teams: ['Athena', 'athena', 'H'.repeat(41), 'Ha\u0007des'],
      },
      false,
    ),
  ).toEqual([
    'facilitator email invalid',
    'facilitated identifier short',
    'identifier characters',
    'facilitated scenario required',
    'facilitated date required',
    'facilitated time invalid',
    'team duplicate',
    'team name long',
    'team name characters',
  ])
})
