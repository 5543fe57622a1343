import { describe, expect, test } from 'vitest'
import type { FollowedExercise, FollowedSeat } from '#contracts/calls/following/following.ts'
import { followedSearch, rowsOf as rowsAt } from './rows.ts'

const NOW = Date.parse('2026-11-20T10:00:00Z')
const rowsOf = (exercises: readonly FollowedExercise[]) => rowsAt(exercises, NOW)

const seat = (player: string, more: Partial<FollowedSeat> = {}): FollowedSeat => ({
  name: `C0DE.${player}`,
  code: 'C0DE',
  player,
  email: player,
  team: '',
  completed: false,
  expired: false,
  expiresOn: '2026-11-26T23:59:59.000Z',
  startedOn: '',
  opened: false,
  taken: '',
  letter: null,
  place: 1,
  ...more,
})

const exercise = (
  identifier: string,
  seats: readonly FollowedSeat[],
  more: Partial<FollowedExercise> = {},
): FollowedExercise => ({
  id: `id of ${identifier}`,
  identifier,
  trainer: '',
  scenario: 'Code Grey',
  date: '12-11-2026',
  startsOn: '2026-11-12T00:00:00.000Z',
  mode: 'automated',
  own: true,
  private: false,
  counts: { completed: 0, inProgress: seats.length, expired: 0 },
  exercises: [...seats],
  ...more,
})

describe('the last column', () => {
  const offersOf = (...exercises: readonly FollowedExercise[]) =>
    rowsOf(exercises).map(({ status, offers }) => [status, offers])

  test('offers a reminder for players in progress, an extension for expired ones, and nothing for completed ones', () => {
    const seats = [
      seat('maeve@x.ie'),
      seat('ida@x.ie', { completed: true, expired: true }),
      seat('samir@x.ie', { expired: true }),
    ]
    expect(offersOf(exercise('Night', seats))).toEqual([
      ['in progress', 'reminder'],
      ['completed', null],
      ['expired', 'extension'],
    ])
  })

  test('offers another link where the current one is unopened, in the user’s own automated exercises', () => {
    const relinks = (...exercises: readonly FollowedExercise[]) => rowsOf(exercises).map(row => row.relinks)
    expect(
      relinks(
        exercise('Night', [
          seat('maeve@x.ie'),
          seat('ida@x.ie', { opened: true }),
          seat('samir@x.ie', { expired: true }),
        ]),
      ),
    ).toEqual([true, false, false])
    expect(relinks(exercise('Quiet', [seat('Participant 1', { email: '' })], { private: true }))).toEqual([
      true,
    ])
    expect(relinks(exercise('Hers', [seat('t***@x***')], { own: false }))).toEqual([false])
    expect(relinks(exercise('Led', [seat('ada@x.ie')], { mode: 'facilitated' }))).toEqual([false])
  })

  test('offers to free a place that was taken and not begun, while it can be played', () => {
    const taken = { email: '', taken: '2026-11-12T09:30:00.000Z' }
    const rows = rowsOf([
      exercise('Quiet', [seat('Participant 1', taken), seat('Participant 2', { ...taken, expired: true })]),
    ])
    expect(rows.map(({ offers, taken: since }) => [offers, since])).toEqual([
      ['freeing', taken.taken],
      ['extension', ''],
    ])
  })

  test('offers the links, never an email, where a private order has no addresses: the customer hands them out', () => {
    const seats = [seat('Participant 1', { email: '' }), seat('Participant 2', { email: '', expired: true })]
    const rows = rowsOf([exercise('Quiet', seats, { private: true })])
    expect(rows.map(({ offers, participant }) => [offers, participant])).toEqual([
      ['links', 'C0DE'],
      ['extension', 'C0DE'],
    ])
    expect(rowsOf([exercise('Erased', [seat('C0DE', { email: '' })])]).map(({ offers }) => offers)).toEqual([
      null,
    ])
  })

  test('offers nothing on another trainer’s exercise, and no extension of a facilitated one', () => {
    const seats = [seat('z***@x***'), seat('q***@x***', { expired: true })]
    const offers = offersOf(
      exercise('Ward 9', seats, { own: false, trainer: 'okafor' }),
      exercise('Live', [seat('Zieliński', { email: '', expired: true })], { mode: 'facilitated' }),
    )
    expect(offers.map(([, offer]) => offer)).toEqual([null, null, null])
  })
})

test.each([
  ['noor@x.ie', 'nora@x.ie'],
  ['night noor@', 'night nora@x.ie'],
  ['night', 'night'],
  ['x.ie', 'x.ie'],
  ['', ''],
])('after a change of address, a search for %j becomes %j', (search, after) =>
  expect(followedSearch(search, 'noor@x.ie', 'nora@x.ie')).toBe(after),
)

test('players keep the order of the list, even where it alternates between exercises', () => {
  const rows = rowsOf([
    exercise('Night', [seat('ada@x.ie', { place: 11 }), seat('zoe@x.ie', { code: 'C1DE', place: 13 })]),
    exercise('Ward 9', [
      seat('m***@x***', { code: '', place: 12 }),
      seat('m***@x***', { code: '', place: 14 }),
    ]),
  ])
  expect(rows.map(({ course, player }) => `${course}: ${player}`)).toEqual([
    'Night: ada@x.ie',
    'Ward 9: m***@x***',
    'Night: zoe@x.ie',
    'Ward 9: m***@x***',
  ])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(4)
})

test('players who have not opened the link, and those who have not begun, are told apart from those who play', () => {
  const begun = { opened: true, startedOn: '2026-11-12T09:30:00.000Z' }
  const seats = [
    seat('ada@x.ie'),
    seat('ida@x.ie', { opened: true }),
    seat('tom@x.ie', begun),
    seat('zoe@x.ie', { expired: true }),
  ]
  expect(rowsOf([exercise('Night', seats)]).map(({ notBegun }) => notBegun)).toEqual([
    'unopened',
    'opened',
    null,
    null,
  ])
})

test('a test mail is offered once for an exercise, before it opens and where there are addresses', () => {
  const later = { startsOn: '2026-11-25T00:00:00.000Z' }
  const tests = (seats: readonly FollowedSeat[], more: Partial<FollowedExercise> = {}) =>
    rowsOf([exercise('Night', seats, { ...later, ...more })]).map(row => row.tests)
  const [ada, ben] = [seat('ada@x.ie'), seat('ben@x.ie', { place: 2 })]
  expect(tests([ada, ben])).toEqual([true, false])
  expect(tests([ada], { startsOn: '2026-11-12T00:00:00.000Z' })).toEqual([false])
  expect(tests([ada], { own: false })).toEqual([false])
  expect(tests([ada], { mode: 'facilitated' })).toEqual([false])
  expect(tests([seat('C0DE', { email: '' })], { private: true })).toEqual([false])
})
