import { describe, expect, test } from 'vitest'
import type { FollowedExercise } from '#contracts/customers/following.ts'
import { countOf, inPeriod, type Listing, listed, rowsOf, waitingIn } from './rows.ts'

type Seat = FollowedExercise['exercises'][number]

const seat = (player: string, more: Partial<Seat> = {}): Seat => ({
  name: `C0DE.${player}`,
  code: 'C0DE',
  player,
  email: player,
  team: '',
  completed: false,
  expired: false,
  expiresOn: '2026-11-26T23:59:59.000Z',
  startedOn: '',
  taken: '',
  letter: null,
  ...more,
})

const exercise = (identifier: string, seats: readonly Seat[], more: Partial<FollowedExercise> = {}): FollowedExercise => ({
  id: `id of ${identifier}`,
  identifier,
  trainer: '',
  scenario: 'Code Grey',
  date: '12-11-2026',
  startsOn: '2026-11-12T00:00:00.000Z',
  mode: 'automated',
  own: true,
  exercises: [...seats],
  ...more,
})

const ROWS = rowsOf([
  exercise('Night', [seat('maeve@x.ie'), seat('ida@x.ie', { completed: true, expired: true }), seat('samir@x.ie', { expired: true })]),
  exercise('Ward 10', [seat('Participant 1', { email: '' })], { trainer: 'lindqvist' }),
  exercise('Ward 9', [seat('z***@x***'), seat('q***@x***', { expired: true })], { own: false, trainer: 'okafor' }),
  exercise('Live', [seat('Zieliński', { email: '', expired: true })], { mode: 'facilitated' }),
])
const EVERYBODY: Listing = { status: null, search: '', sort: 'course', falling: false }
const players = (listing: Partial<Listing>) => listed(ROWS, { ...EVERYBODY, ...listing }).map(({ player }) => player)

describe('the last column', () => {
  test('offers a reminder to who is in progress, an extension to who expired, and nothing to who completed', () => {
    expect(ROWS.slice(0, 3).map(({ status, offers }) => [status, offers])).toEqual([
      ['in progress', 'reminder'],
      ['completed', null],
      ['expired', 'extension'],
    ])
  })

  test('offers to free a place that was taken and not begun, while it can be played', () => {
    const taken = { email: '', taken: '2026-11-12T09:30:00.000Z' }
    const rows = rowsOf([exercise('Quiet', [seat('Participant 1', taken), seat('Participant 2', { ...taken, expired: true })])])
    expect(rows.map(({ offers, taken: since }) => [offers, since])).toEqual([
      ['freeing', taken.taken],
      ['extension', ''],
    ])
  })

  test('offers nothing on the exercise of another trainer, and no days where a facilitator decides', () => {
    expect(ROWS.filter(({ course }) => course === 'Ward 9' || course === 'Live').map(({ offers }) => offers)).toEqual([null, null, null])
  })
})

describe('what is listed', () => {
  test('are the players of a status, as many as the donut says', () => {
    expect(players({ status: 'expired' })).toEqual(['Zieliński', 'samir@x.ie', 'q***@x***'])
    expect(countOf(ROWS, 'expired')).toBe(3)
    expect(countOf(ROWS, 'completed')).toBe(1)
  })

  test('is found without accents, in any of its words', () => {
    expect(players({ search: 'zielinski' })).toEqual(['Zieliński'])
    expect(players({ search: 'LINDQVIST ward' })).toEqual(['Participant 1'])
  })

  test('is sorted as people count, up and down', () => {
    const courses = (falling: boolean) => [...new Set(listed(ROWS, { ...EVERYBODY, falling }).map(({ course }) => course))]
    expect(courses(false)).toEqual(['Live', 'Night', 'Ward 9', 'Ward 10'])
    expect(courses(true)).toEqual(['Ward 10', 'Ward 9', 'Night', 'Live'])
  })
})

test('the period holds what began in it, and what could still be played in it', () => {
  const before = { startsOn: '2026-03-20T00:00:00.000Z' }
  const over = exercise('Over', [seat('ida@x.ie', { expiresOn: '2026-03-31T23:59:59.000Z' })], before)
  const across = exercise('Across', [seat('ida@x.ie', { expiresOn: '2026-04-03T23:59:59.000Z' })], before)
  const found = (on: string) => inPeriod([exercise('New', []), across, over], on).map(({ identifier }) => identifier)
  expect(found('2026-04-01')).toEqual(['New', 'Across'])
  expect(found('')).toEqual(['New', 'Across', 'Over'])
})

test('everybody in progress of one’s own exercises can be reminded who has an address', () => {
  expect(waitingIn(ROWS)).toEqual([{ exercise: 'id of Night', course: 'Night', scenario: 'Code Grey', players: 1 }])
})
