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

test.each([
  ['2026-11-24', '19:46', true],
  ['2026-11-24', '19:48', false],
  ['2026-11-24', '23:59', false],
  ['2026-11-24', '', false],
  // Without a time, yesterday is accepted at any hour of the day (rule 37).
  ['2026-11-23', '', false],
  ['2026-11-23', '23:59', true],
])('at 20:02 UTC, the start on %s at “%s” is in the past: %s', (date, time, isPast) => {
  const problems = facilitatedProblems(
    { ...FORM, date, time },
    { now: Date.UTC(2026, 10, 24, 20, 2), hasScenario: true },
  )
  expect(problems).toEqual(isPast ? [{ refused: 'facilitated time past' }] : [])
})

test('shortly after midnight, a time of the evening before is not yet past', () => {
  const late = { ...FORM, date: '2026-11-23', time: '23:50' }
  expect(facilitatedProblems(late, { now: NOW + 60_000, hasScenario: true })).toEqual([])
})
