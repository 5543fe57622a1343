import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STANDINGS } from '#domain/customer/standing.ts'
import type { FollowedExercise, FollowedSeat } from '#contracts/calls/following/following.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { byChance } from '#test/support/stories/by-chance.ts'
import { adminToken, customerToken, done, givenCustomer, givenTrainer, refusal } from '../people.ts'
import { givenStory } from '../stories.ts'
import {
  everybodyOf,
  type Exercise,
  exercises,
  listed,
  meant,
  type Player,
  type Told,
  type Wanted,
  written,
} from './random-customers.ts'

let house: TestServer
let admin: string
beforeAll(async () => {
  house = await startServer()
  admin = await adminToken(house)
  await givenStory(house, admin, 'First Light')
})
afterAll(() => house.stop())

interface Data {
  readonly exercises: readonly FollowedExercise[]
  readonly found: number
  readonly page: number
  readonly pages: number
  readonly totals: { readonly completed: number; readonly inProgress: number; readonly expired: number }
  readonly waiting: boolean
}
const asked = async (token: string, body: Readonly<Record<string, unknown>> = {}) =>
  (await done(house.call('getCustomerData', body, { token }))).body as unknown as Data

const rowsOf = ({ exercises: groups }: Data) =>
  groups
    .flatMap(group => group.exercises.map(seat => ({ group, seat })))
    .toSorted((one, other) => one.seat.place - other.seat.place)
    .map(({ group, seat }) => shown(group, seat))

const shown = (group: FollowedExercise, seat: FollowedSeat): Told => ({
  exercise: group.id,
  course: group.identifier,
  player: seat.player,
  email: seat.email,
  trainer: group.trainer,
  scenario: group.scenario,
  status: seat.completed ? 'completed' : seat.expired ? 'expired' : 'in progress',
  starts: group.startsOn,
  expires: seat.expiresOn,
  own: group.own,
  team: seat.team,
  opened: seat.opened,
  begun: seat.startedOn !== '',
  code: group.own && group.private ? seat.code : '',
})

const countsOf = (rows: readonly Told[]) => ({
  completed: rows.filter(({ status }) => status === 'completed').length,
  inProgress: rows.filter(({ status }) => status === 'in progress').length,
  expired: rows.filter(({ status }) => status === 'expired').length,
})

let number = 0
const givenRandom = async (all: readonly Exercise[]) => {
  const username = `customer${number++}`
  const tenant = await givenCustomer(house.db, { username })
  await givenTrainer(house.db, tenant, `${username}-okafor`)
  await written(house.db, tenant, 'First Light', all)
  return {
    tenant,
    tokens: {
      customer: await customerToken(house, username),
      trainer: await customerToken(house, `${username}-okafor`),
    },
  }
}

/** As givenCustomer sets it. */
const SUBSCRIBED_ON = '2026-01-31'

const wanted = fc.record(
  {
    status: fc.constantFrom(...STANDINGS),
    unopened: fc.boolean(),
    search: fc.constantFrom(
      'ward',
      'ward 1',
      'ZIELINSKI',
      'ete',
      'anna',
      'x.ie',
      '%',
      '_u%',
      '\\',
      'okafor ward',
      '***',
      'part 3',
      'athena',
      'team soder',
      'nobody',
      ' ',
      'uber',
    ),
    sort: fc.constantFrom('course', 'player', 'trainer', 'scenario', 'status', 'starts', 'expires'),
    direction: fc.constantFrom('rising', 'falling'),
    individual: fc.boolean(),
    period: fc.boolean(),
  },
  { requiredKeys: [] },
) satisfies fc.Arbitrary<Wanted>

test('every page of every list, and its totals, equal what reading everything gives, for the customer and for a trainer', async () => {
  const listings = fc.array(fc.record({ wanted, size: fc.constantFrom(1, 3, 10, 200) }), {
    minLength: 8,
    maxLength: 8,
  })
  await fc.assert(
    fc.asyncProperty(exercises, listings, async (all, each) => {
      const { tenant, tokens } = await givenRandom(all)
      for (const who of ['customer', 'trainer'] as const) {
        const everybody = await everybodyOf(house.db, tenant, who === 'trainer' ? 'okafor' : null)
        for (const { wanted: body, size } of each) {
          const those = meant(everybody, body, SUBSCRIBED_ON)
          const list = listed(those, body)
          const first = await asked(tokens[who], { ...body, size })
          expect({ found: first.found, totals: first.totals }, JSON.stringify(body)).toEqual({
            found: list.length,
            totals: countsOf(those),
          })
          expect(first.waiting).toBe(
            those.some(({ own, status, email }) => own && status === 'in progress' && email.includes('@')),
          )
          const walked = rowsOf(first)
          for (let page = 2; page <= first.pages; page++)
            walked.push(...rowsOf(await asked(tokens[who], { ...body, size, page })))
          expect(walked, JSON.stringify(body)).toEqual(list)
        }
      }
    }),
    byChance(12),
  )
}, 120_000)

describe('a request without further fields', () => {
  test('gets the newest exercises, fifty players in all, each exercise with the counts of all its players', async () => {
    const { tenant, tokens } = await givenRandom([
      ORDER('Old', -60, 30),
      ORDER('Empty', -5, 0),
      ORDER('New', -3, 1),
    ])
    await house.db`
      insert into seat (exercise_id, tenant_id, code, position, email, token_hash, expires_at)
      select exercise_id, tenant_id, 'CODE' || n, n, 'p' || n || '@big.example', sha256(('p' || n)::bytea), expires_at
      from seat, generate_series(2, 3000) n where email = 'maeve0@x.ie' and tenant_id = ${tenant}
        and exercise_id = (select id from exercise where tenant_id = ${tenant} and identifier like 'New%')`
    const reply = await done(house.call('getCustomerData', {}, { token: tokens.customer }))
    const data = reply.body as unknown as Data
    expect(
      data.exercises.map(({ identifier, counts }) => [identifier.split(' ')[0], counts.inProgress]),
    ).toEqual([['New', 3000]])
    expect(data.exercises[0]?.exercises.map(({ place }) => place)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    )
    expect(data).toMatchObject({
      found: 3030,
      page: 1,
      pages: 61,
      totals: { completed: 0, inProgress: 3030, expired: 0 },
    })
    expect(reply.text.length).toBeLessThan(30_000)
    const last = await asked(tokens.customer, { page: 61 })
    expect(
      last.exercises.map(({ identifier, exercises: seats }) => [identifier.split(' ')[0], seats.length]),
    ).toEqual([
      ['Empty', 0],
      ['Old', 30],
    ])
    expect(await asked(tokens.customer, { page: 99 })).toEqual(last)
  })

  test('finds one exercise by its id or its identifier, and no other customer’s', async () => {
    const { tokens, tenant } = await givenRandom([ORDER('One', -3, 2), ORDER('Two', -2, 1)])
    const [two] = (await asked(tokens.customer)).exercises
    for (const exercise of [two?.id, two?.identifier.toUpperCase()])
      expect(await asked(tokens.customer, { exercise })).toMatchObject({
        found: 1,
        totals: { inProgress: 1 },
        exercises: [{ id: two?.id }],
      })
    const stranger = await givenRandom([])
    expect(await asked(stranger.tokens.customer, { exercise: two?.id })).toMatchObject({
      found: 0,
      exercises: [],
    })
    expect(tenant).not.toBe(stranger.tenant)
  })
})

test('unopened links are listed alone, and a team is found by its name', async () => {
  const { tokens } = await givenRandom([
    {
      ...ORDER('Slack', -3, 0),
      seats: [
        { ...PLAYER('ida'), team: 'Athena' },
        { ...PLAYER('samir'), team: 'Athena', came: 'opened' },
        { ...PLAYER('nuala'), came: 'begun' },
        { ...PLAYER('tom'), team: 'Hades', expires: -1 },
      ],
    },
  ])
  const names = async (body: Readonly<Record<string, unknown>>) => {
    const data = await asked(tokens.customer, body)
    expect(data.found).toBe(rowsOf(data).length)
    return rowsOf(data).map(({ player }) => player.replace(/\d@.*/, ''))
  }
  expect(await names({ unopened: true })).toEqual(['ida', 'tom'])
  expect(await names({ unopened: true, status: 'in progress' })).toEqual(['ida'])
  expect(await names({ search: 'Team Athena' })).toEqual(['ida', 'samir'])
  expect(await names({ search: 'hades', unopened: true })).toEqual(['tom'])
  expect(await names({ sort: 'status', status: 'in progress' })).toEqual(['ida', 'samir', 'nuala'])
})

test('words in quotes are found as a phrase: one of two courses that differ by a letter', async () => {
  const { tokens } = await givenRandom([
    { ...ORDER('Ward exercise Thursday A', -3, 0), seats: [PLAYER('ida')] },
    { ...ORDER('Ward exercise Thursday B', -3, 0), seats: [PLAYER('samira')] },
  ])
  const found = async (search: string) => (await asked(tokens.customer, { search })).found
  expect(await found('ward exercise thursday a')).toBe(2)
  expect(await found('"ward exercise thursday a"')).toBe(1)
  expect(await found('“Ward exercise Thursday” samira')).toBe(1)
  expect(await found('""')).toBe(2)
})

describe('the limits of a trainer’s view', () => {
  test('hold in searches: no part of an address, alias or code of another trainer’s players is found', async () => {
    const { tenant, tokens } = await givenRandom([
      { ...ORDER('Hers', -3, 0), trainer: 'lindqvist', seats: [PLAYER('samir'), PLAYER('ida')] },
      { ...ORDER('Led', -3, 0), mode: 'facilitated', trainer: 'lindqvist', seats: [PLAYER('anna 2')] },
      { ...ORDER('His', -2, 0), trainer: 'okafor', seats: [PLAYER('nuala')] },
    ])
    const found = async (token: string, search: string) => (await asked(token, { search })).found
    const [samir] = await house.db<
      [{ code: string }]
    >`select code from seat where tenant_id = ${tenant} and email like 'samir%'`
    for (const secret of ['samir', 'samir0@x.ie', 'amir', 'ida1', '@x.ie hers', 'anna 2']) {
      expect(await found(tokens.trainer, secret), secret).toBe(0)
      expect(await found(tokens.customer, secret), secret).toBeGreaterThan(0)
    }
    expect(await found(tokens.trainer, samir.code)).toBe(0)
    expect(await found(tokens.trainer, 's***@x***')).toBe(1)
    expect(await found(tokens.trainer, 'Participant led')).toBe(1)
    expect(await found(tokens.trainer, 'nuala')).toBe(1)
  })

  test('hold in sorting: players whose masked addresses look the same stay as they were ordered', async () => {
    const seats = ['mz', 'ma', 'mm'].map((name, index) => ({ ...PLAYER(name), expires: 3 + index }))
    const { tokens } = await givenRandom([{ ...ORDER('Hers', -3, 0), trainer: 'lindqvist', seats }])
    const daysOf = (data: Data) =>
      rowsOf(data).map(({ expires }) => Math.round((Date.parse(expires) - Date.now()) / 86_400_000))
    for (const direction of ['rising', 'falling'])
      expect(daysOf(await asked(tokens.trainer, { sort: 'player', direction }))).toEqual([3, 4, 5])
    expect(daysOf(await asked(tokens.customer, { sort: 'player' }))).toEqual([4, 5, 3])
  })
})

describe('exercises in progress', () => {
  test('are the caller’s own, with the players who can be reminded, the newest first, in pages', async () => {
    const { tokens } = await givenRandom([
      {
        ...ORDER('Hers', -3, 0),
        trainer: 'lindqvist',
        seats: [PLAYER('samir'), { ...PLAYER('ida'), expires: -1 }],
      },
      { ...ORDER('Over', -3, 0), trainer: 'okafor', seats: [{ ...PLAYER('ida'), completed: -1 }] },
      { ...ORDER('His', -2, 0), trainer: 'okafor', seats: [PLAYER('nuala'), PLAYER('tom')] },
      { ...ORDER('Private', -2, 2), isPrivate: true },
    ])
    const listOf = async (token: string, body: object = {}) => {
      const reply = (await done(house.call('getExercisesInProgress', { ...body }, { token })))
        .body as unknown as {
        exercises: { identifier: string; scenario: string; players: number }[]
        page: number
        pages: number
      }
      return {
        ...reply,
        exercises: reply.exercises.map(({ identifier, players }) => `${identifier.split(' ')[0]} ${players}`),
      }
    }
    expect(await listOf(tokens.customer)).toEqual({ exercises: ['His 2', 'Hers 1'], page: 1, pages: 1 })
    expect(await listOf(tokens.trainer)).toEqual({ exercises: ['His 2'], page: 1, pages: 1 })
    expect(await listOf(tokens.customer, { size: 1, page: 2 })).toEqual({
      exercises: ['Hers 1'],
      page: 2,
      pages: 2,
    })
    expect(await listOf(tokens.customer, { size: 1, page: 9 })).toEqual({
      exercises: ['Hers 1'],
      page: 2,
      pages: 2,
    })
  })
})

test('an impossible request is refused in words', async () => {
  const { tokens } = await givenRandom([])
  for (const body of [
    { page: 0 },
    { page: 1.5 },
    { size: 201 },
    { sort: 'email' },
    { direction: 'up' },
    { status: 'late' },
    { search: 'x'.repeat(201) },
  ])
    expect(
      await refusal(house.call('getCustomerData', { ...body }, { token: tokens.customer })),
      JSON.stringify(body),
    ).toMatch(/^Please check what you entered: /)
})

const PLAYER = (name: string): Player => ({
  name,
  host: 'x.ie',
  kind: 'address',
  completed: null,
  expires: 3,
  isCancelled: false,
  team: null,
  came: 'never',
})
const ORDER = (identifier: string, ordered: number, players: number): Exercise => ({
  identifier,
  trainer: '',
  mode: 'automated',
  isPrivate: false,
  isRemoved: false,
  starts: -1,
  closes: 2,
  ordered,
  seats: Array.from({ length: players }, () => PLAYER('maeve')),
})
