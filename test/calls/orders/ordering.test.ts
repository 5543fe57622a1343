import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'
import {
  adminToken,
  customerToken,
  dayMonthYear,
  done,
  givenCustomer,
  givenTrainer,
  PASSWORD,
  refusal,
} from '../people.ts'
import { givenStory, grant } from '../stories.ts'

let house: TestServer
let admin: string
const tokens: Record<string, string> = {}
const tenants: Record<string, string> = {}

beforeAll(async () => {
  house = await startServer()
  admin = await adminToken(house)
  await givenStory(house, admin, 'Slack Water', { level: 1, teams: true })
  await givenStory(house, admin, 'First Light', { level: 0 })
  await givenStory(house, admin, 'Hidden', { visible: false })
  for (const [name, wanted] of Object.entries({
    whitebelt: { level: 0 },
    bluebelt: { level: 1 },
    blackbelt: { level: 2 },
    discreet: { level: 0, private: true },
    poor: { level: 1, credit: 2 },
    ended: { level: 1, until: '2026-01-31' },
    listed: { level: 1, choices: ['Ward A', 'Ward B'] },
  }))
    tenants[name] = await givenCustomer(house.db, { username: name, ...wanted })
  await givenCustomer(house.db, { username: 'closed' })
  await house.db`update account set disabled_at = now() where username = 'closed'`
  await givenTrainer(house.db, tenants['bluebelt'] ?? '', 'bluebelt-lindqvist')
  await givenTrainer(house.db, tenants['bluebelt'] ?? '', 'bluebelt-okafor')
  for (const name of [...Object.keys(tenants), 'bluebelt-lindqvist'])
    tokens[name] = await customerToken(house, name)
})
afterAll(() => house.stop())

let counter = 0
const players = (count: number, team: string | number = '-1') =>
  Array.from({ length: count }, (_, n) => ({ email: `player${n + 1}@stbrannocs.example`, team }))
const form = (who: string, change: Readonly<Record<string, unknown>> = {}) => ({
  scenario: 'First Light',
  username: who,
  identifier: `Drill ${++counter}`,
  date: dayMonthYear(3),
  private: false,
  players: players(2),
  ...change,
})
const order = (who: string, change: Readonly<Record<string, unknown>> = {}) =>
  house.call('createOrder', form(who, change), { token: tokens[who] })
const refusedFor = (who: string, change: Readonly<Record<string, unknown>> = {}) =>
  refusal(order(who, change))

const traces = async () => {
  const [row] = await house.db`
    select (select count(*) from exercise) as exercises, (select count(*) from seat) as seats, (select count(*) from outbox) as letters,
      (select count(*) from ledger) as ledger, (select sum(credit) from account) as credit, (select count(*) from idempotency) as marks`
  return row
}

describe('an order', () => {
  test('books an exercise, a seat and a letter per player, and takes a credit for each', async () => {
    const { body } = await done(
      order('bluebelt', { scenario: 'Slack Water', players: players(3, 'Athena'), trainer: 'Okafor' }),
    )
    expect(body).toMatchObject({
      type: 'success',
      data: 'Order created. Invitations on their way: 3.',
      cost: 3,
      credit: 97,
      links: [],
    })
    const [exercise] = await house.db<
      { id: string }[]
    >`select * from exercise where id = ${String(body['exercise'])}`
    expect(exercise).toMatchObject({
      mode: 'automated',
      trainer: 'okafor',
      private: false,
      teams: ['Athena', 'Artemis', 'Cronus', 'Hades'],
      open: false,
    })
    const seats =
      await house.db`select code, email, team, position from seat where exercise_id = ${exercise?.id ?? ''} order by position`
    expect(seats[0]).toMatchObject({ email: 'player1@stbrannocs.example', team: 'Athena', position: 1 })
    expect(new Set(seats.map(({ code }) => code)).size).toBe(3)
    const letters =
      await house.db`select recipient, letter from outbox where exercise_id = ${exercise?.id ?? ''} order by id`
    expect(letters.map(({ recipient }) => recipient)).toEqual(seats.map(({ email }) => email))
    const [ledger] =
      await house.db`select kind, change, balance from ledger where exercise_id = ${exercise?.id ?? ''}`
    expect(ledger).toEqual({ kind: 'order', change: -3, balance: 97 })
  })

  test('runs from 00:00 UTC of its day to the end of the fourteenth day after', async () => {
    const { body } = await done(order('bluebelt', { date: dayMonthYear(3) }))
    const [row] = await house.db<
      [{ starts_at: Date; expires_at: Date }]
    >`select starts_at, expires_at from exercise where id = ${String(body['exercise'])}`
    expect(row.starts_at.toISOString()).toMatch(/T00:00:00.000Z$/)
    expect((row.expires_at.getTime() - row.starts_at.getTime()) / 86_400_000).toBeCloseTo(15, 3)
    expect(row.expires_at.toISOString()).toMatch(/T23:59:59.000Z$/)
  })

  test('accepts the year first, and starts at once if the day is today', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const { body } = await done(order('bluebelt', { date: today }))
    const [row] = await house.db<[{ seconds: number }]>`
      select extract(epoch from now() - starts_at)::float8 as seconds from exercise where id = ${String(body['exercise'])}`
    expect(row.seconds).toBeLessThan(10)
  })

  test('freezes the scenario as it is', async () => {
    const { body } = await done(order('bluebelt'))
    const version = async () =>
      (
        await house.db`select scenario_version, (select current_version from scenario where id = scenario_id) as current from exercise where id = ${String(body['exercise'])}`
      )[0]
    await givenStory(house, admin, 'First Light', { subtitle: 'Changed since' })
    const after = await version()
    expect(after?.['scenario_version']).not.toBe(after?.['current'])
  })

  test('is written to the audit log with its exercise and price', async () => {
    const { body } = await done(order('bluebelt'))
    const [entry] =
      await house.db`select actor_kind, object, outcome, detail from audit where call = 'createOrder' order by id desc limit 1`
    expect(entry).toMatchObject({
      actor_kind: 'customer',
      object: body['exercise'],
      outcome: 'done',
      detail: { cost: 2, credit: body['credit'] },
    })
  })
})

describe('an order is refused, and leaves nothing behind,', () => {
  const cases: [string, string, Record<string, unknown>, string][] = [
    [
      'for a scenario above the belt',
      'whitebelt',
      { scenario: 'Slack Water' },
      'This scenario requires a higher subscription tier.',
    ],
    [
      'without participants in privacy mode',
      'discreet',
      { players: 0 },
      'Please select how many participants.',
    ],
    ['for 51 participants', 'discreet', { players: 51 }, 'Please select how many participants.'],
    ['for one and a half participants', 'discreet', { players: 1.5 }, 'Please select how many participants.'],
    [
      'without the field of participants',
      'discreet',
      { players: undefined },
      'Please select how many participants.',
    ],
    [
      'with addresses in privacy mode',
      'discreet',
      { private: false },
      'Please select how many participants.',
    ],
    [
      'with a number where addresses are asked for',
      'whitebelt',
      { players: 50, private: true },
      'Add at least one address.',
    ],
    [
      'without an at-sign',
      'bluebelt',
      { players: [{ email: 'maeve', team: '-1' }] },
      'maeve is not a valid email address.',
    ],
    [
      'with two addresses in one field',
      'bluebelt',
      { players: [{ email: 'a@x.ie, b@x.ie' }] },
      'a@x.ie, b@x.ie is not a valid email address.',
    ],
    [
      'with an address twice',
      'bluebelt',
      { players: [{ email: 'a@x.ie' }, { email: 'A@X.ie ' }] },
      'A@X.ie is a duplicate email address.',
    ],
    ['with blank rows only', 'bluebelt', { players: [{ email: ' ' }] }, 'Add at least one address.'],
    ['without an identifier', 'bluebelt', { identifier: '  ' }, 'Fill in the identifier field'],
    [
      'with an identifier outside the list',
      'listed',
      { identifier: 'Ward C' },
      'Fill in the identifier field (choose one from the list)',
    ],
    [
      'in teams at level 0',
      'whitebelt',
      { players: players(1, 'Athena') },
      'A higher subscription is required for the use of teams',
    ],
    [
      'in teams where the scenario has none',
      'bluebelt',
      { players: players(1, 'Athena') },
      'Teams are not enabled for this exercise',
    ],
    [
      'in an unknown team',
      'bluebelt',
      { scenario: 'Slack Water', players: players(1, 'Zeus') },
      'Zeus is not a team of this exercise.',
    ],
    [
      'for 8 players at level 0',
      'whitebelt',
      { players: players(8) },
      'Maximum allowed number of players reached',
    ],
    [
      'for 15 players at level 1',
      'bluebelt',
      { players: players(15) },
      'Maximum allowed number of players reached',
    ],
    [
      'for 22 players at level 2',
      'blackbelt',
      { players: players(22) },
      'Maximum allowed number of players reached',
    ],
    [
      'for the trainer of another customer',
      'bluebelt',
      { trainer: 'silva' },
      'silva cannot be the trainer of this order. Choose another one.',
    ],
    [
      'by a trainer for another trainer',
      'bluebelt-lindqvist',
      { trainer: 'okafor' },
      'okafor cannot be the trainer of this order. Choose another one.',
    ],
    [
      'on 29 February of a year without one',
      'bluebelt',
      { date: '29-2-2027' },
      'Select a date (29 February 2027 does not exist)',
    ],
    ['on 31 April', 'bluebelt', { date: '2027-04-31' }, 'Select a date (31 April 2027 does not exist)'],
    ['without a date', 'bluebelt', { date: '' }, 'Select a date'],
    ['without the field of the day', 'bluebelt', { date: undefined }, 'Select a date'],
    [
      'without the field of the scenario',
      'bluebelt',
      { scenario: undefined },
      'A scenario needs to be selected',
    ],
    ['in the past', 'bluebelt', { date: dayMonthYear(-2) }, 'Select a date that is not in the past.'],
    [
      'after the end of the subscription',
      'ended',
      {},
      'Your subscription has ended. Please contact support.',
    ],
    [
      'with too few credits',
      'poor',
      { players: players(3) },
      'You do not have enough credits for this order.',
    ],
    [
      'of a scenario that does not exist',
      'bluebelt',
      { scenario: 'Nowhere' },
      'A scenario needs to be selected',
    ],
    ['of a scenario that is hidden', 'bluebelt', { scenario: 'Hidden' }, 'A scenario needs to be selected'],
    [
      'under another name',
      'bluebelt',
      { username: 'whitebelt' },
      '404 We could not find what you asked for.',
    ],
    [
      'under an unknown name',
      'bluebelt',
      { username: 'nobody' },
      '404 We could not find what you asked for.',
    ],
    [
      'by a trainer under the customer’s name',
      'bluebelt-lindqvist',
      { username: 'bluebelt' },
      '404 We could not find what you asked for.',
    ],
  ]
  test.each(cases)('%s', async (_, who, change, sentence) => {
    const before = await traces()
    expect(await refusedFor(who, change)).toBe(sentence)
    expect(await traces()).toEqual(before)
  })

  test('before the agreement is given', async () => {
    await givenCustomer(house.db, { username: 'silent' })
    const token = await customerToken(house, 'silent', { agrees: false })
    expect(await refusal(house.call('createOrder', form('silent'), { token }))).toBe(
      'Please log out, log in again, and agree to the non-disclosure agreement before you order.',
    )
  })

  test('without a login', async () => {
    expect(await refusal(house.call('createOrder', form('bluebelt')))).toBe(
      '401 You need to be logged in to perform that action.',
    )
  })

  test.each([
    { players: players(1).map(row => ({ ...row, email: `nul\u0000@x.ie` })) },
    { players: players(1).map(row => ({ ...row, email: '\ud800@x.ie' })) },
    { players: 1.5 },
    { players: 2_147_483_648 },
    { players: null },
    { players: [null] },
    { players: [{ email: 5 }] },
    { players: [{ email: 'a@x.ie', team: 5 }] },
    { players: [{ email: 'a@x.ie', team: null }] },
    { players: '2' },
    { players: Array.from({ length: 5_001 }, () => ({ email: 'a@x.ie' })) },
    { date: 5 },
    { date: null },
    { date: '\u0000' },
    { identifier: null },
    { identifier: 'tab\tseparated' },
    { identifier: 'x'.repeat(101) },
    { scenario: ['First Light'] },
    { trainer: 5 },
    { username: {} },
    { private: 'true' },
    { free: 'yes' },
  ])('with %j, an impossible value', async change => {
    const before = await traces()
    const { status, body } = await order('bluebelt', change)
    expect(status).toBeLessThan(500)
    expect(body).toMatchObject({ type: 'failed', data: expect.any(String) })
    expect(await traces()).toEqual(before)
  })

  test('5,000 levels deep', async () => {
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
    const response = await fetch(`${house.url}/api/createOrder`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens['bluebelt']}` },
      body: `{"players":${deep}}`,
    })
    expect(response.status).toBeLessThan(500)
    expect(await response.json()).toMatchObject({ type: 'failed' })
  })
})

describe('rules that a form cannot check', () => {
  test('the price, the brand and being free of charge are not the customer’s to set', async () => {
    const { body } = await done(
      order('bluebelt', { free: true, cost: 0, credit: 1_000, branding: 'Somebody else', private: true }),
    )
    expect(body['cost']).toBe(2)
    const [exercise] =
      await house.db`select free, private, client_id from exercise where id = ${String(body['exercise'])}`
    expect(exercise).toEqual({ free: false, private: false, client_id: null })
  })

  test('a trainer’s order belongs to the trainer', async () => {
    const { body } = await done(order('bluebelt-lindqvist'))
    const [exercise] =
      await house.db`select trainer, tenant_id from exercise where id = ${String(body['exercise'])}`
    expect(exercise).toEqual({ trainer: 'lindqvist', tenant_id: tenants['bluebelt'] })
  })

  test('the cap of a belt is exact', async () => {
    expect(await refusedFor('whitebelt', { players: players(7) })).toBe('')
    expect(await refusedFor('bluebelt', { players: players(14) })).toBe('')
    expect(await refusedFor('blackbelt', { players: players(21) })).toBe('')
  })
})

describe('a private order', () => {
  test('gives a link per participant and contains no address', async () => {
    const { body } = await done(order('discreet', { players: 3, private: false }))
    expect(body).toMatchObject({ data: 'Order created. Links to hand out: 3.', cost: 3 })
    const links = body['links'] as { code: string; link: string }[]
    expect(links).toHaveLength(3)
    for (const { link } of links) expect(link).toMatch(new RegExp(`^${house.url}/exercise/[\\w-]{64}$`))
    const rows = await house.db`select email from seat where exercise_id = ${String(body['exercise'])}`
    expect(rows.map(({ email }) => email)).toEqual([null, null, null])
    const [letters] = await house.db<
      [{ n: number }]
    >`select count(*)::integer as n from outbox where exercise_id = ${String(body['exercise'])}`
    expect(letters.n).toBe(0)
    expect(await refusal(house.call('loginToken', {}, { token: links[0]?.link.split('/').at(-1) }))).toBe(
      'not started',
    )
  })

  test('may be for 50, whatever the belt', async () => {
    expect(await refusedFor('discreet', { players: 50 })).toBe('')
  })
})

describe('the same order again', () => {
  test('gets the first result and takes no credits', async () => {
    const again = form('bluebelt')
    const first = await done(house.call('createOrder', again, { token: tokens['bluebelt'] }))
    const before = await traces()
    const second = await done(house.call('createOrder', again, { token: tokens['bluebelt'] }))
    expect(second.body).toEqual(first.body)
    expect(await traces()).toEqual(before)
  })

  test('of a private customer brings the same links', async () => {
    const again = form('discreet', { players: 2 })
    const first = await done(house.call('createOrder', again, { token: tokens['discreet'] }))
    const second = await done(house.call('createOrder', again, { token: tokens['discreet'] }))
    expect(second.body['links']).toEqual(first.body['links'])
  })

  test('with something changed is another order, so its identifier is taken', async () => {
    const again = form('bluebelt')
    await done(house.call('createOrder', again, { token: tokens['bluebelt'] }))
    const changed = { ...again, players: players(1) }
    expect(await refusal(house.call('createOrder', changed, { token: tokens['bluebelt'] }))).toBe(
      'Fill in the identifier field (it is already in use)',
    )
    const shouted = { ...again, identifier: again.identifier.toUpperCase() }
    expect(await refusal(house.call('createOrder', shouted, { token: tokens['bluebelt'] }))).toBe(
      'Fill in the identifier field (it is already in use)',
    )
  })

  test('after a day is a new order, whose identifier is in use', async () => {
    const again = form('bluebelt')
    await done(house.call('createOrder', again, { token: tokens['bluebelt'] }))
    await house.db`update idempotency set created_at = now() - interval '25 hours'`
    expect(await refusal(house.call('createOrder', again, { token: tokens['bluebelt'] }))).toBe(
      'Fill in the identifier field (it is already in use)',
    )
  })

  test('after its exercise was removed is placed again', async () => {
    const again = form('bluebelt')
    const first = await done(house.call('createOrder', again, { token: tokens['bluebelt'] }))
    await house.db`update exercise set removed_at = now() where id = ${String(first.body['exercise'])}`
    const second = await done(house.call('createOrder', again, { token: tokens['bluebelt'] }))
    expect(second.body['exercise']).not.toBe(first.body['exercise'])
  })
})

describe('an administrator’s order', () => {
  const campaign = (change: Readonly<Record<string, unknown>> = {}) =>
    house.call('createOrder', form('whitebelt', { date: '2028-02-29', ...change }), { token: admin })

  test('passes belt and cap with a remark, and is charged to the customer', async () => {
    const { body } = await done(campaign({ scenario: 'Slack Water', players: players(8) }))
    expect(body).toMatchObject({
      type: 'warning',
      data: 'Order created. Invitations on their way: 8. This scenario is above the customer’s belt. The customer’s belt allows 7 players, and this order has 8.',
      cost: 8,
    })
    const tooMany = refusal(campaign({ username: 'poor', players: players(3) }))
    expect(await tooMany).toContain('poor does not have enough credits: it has 2 and needs 3.')
  })

  test('may be free, and of a hidden scenario', async () => {
    expect((await done(campaign({ scenario: 'Hidden', free: true }))).body).toMatchObject({
      cost: 0,
      credit: null,
    })
  })

  test.each([
    [{ username: 'nobody' }, 'There is no customer account with this name.'],
    [{ username: 'bluebelt-okafor' }, 'There is no customer account with this name.'],
    [{ username: undefined }, 'There is no customer account with this name.'],
    [{ username: 'CLOSED' }, 'The account closed is disabled. Enable it in Manage Account, then try again.'],
    [{ identifier: '' }, 'Fill in the identifier field.'],
    [{ date: '' }, 'Select a date'],
    [{ scenario: 'Nowhere' }, 'A scenario needs to be selected'],
    [{ players: [{ email: 'maeve' }] }, 'maeve is not a valid email address.'],
    [{ branding: 'Nobody' }, 'Client selected is not valid'],
  ])('with %j is refused: %s', async (change, sentence) => {
    expect(await refusal(campaign(change))).toBe(sentence)
  })

  test('runs under the brand it names', async () => {
    const [client] = await house.db<
      [{ id: string }]
    >`insert into client (name, email) values ('Port of Skerra', 'it@skerra.example') returning id`
    const { body } = await done(campaign({ branding: 'port of skerra' }))
    const [exercise] = await house.db`select client_id from exercise where id = ${String(body['exercise'])}`
    expect(exercise?.['client_id']).toBe(client.id)
  })

  test('is not for authors', async () => {
    await house.db`insert into editor (username, password_hash) select 'maren.aas', password_hash from account where username = 'bluebelt'`
    const author = String(
      (await done(house.call('loginEditor', { username: 'maren.aas', password: PASSWORD }))).body['data'],
    )
    expect(await refusal(house.call('createOrder', form('whitebelt'), { token: author }))).toBe(
      '403 You do not have access to this action.',
    )
  })
})

test('a grant opens a hidden scenario to its customer', async () => {
  await grant(house, tenants['blackbelt'] ?? '', 'Hidden')
  expect(await refusedFor('blackbelt', { scenario: 'Hidden' })).toBe('')
})

test('after all these orders every balance is the sum of its ledger, and every debit has its exercise, seats and letters', async () => {
  const broken = await house.db`
    select account.username from account
    where kind = 'customer' and credit <> (select coalesce(sum(change), 0) from ledger where tenant_id = account.id)`
  expect(broken.map(({ username }) => username)).toEqual([])
  const uneven = await house.db`
    select exercise.id from exercise where
      (select count(*) from seat where exercise_id = exercise.id) <> coalesce((select -change from ledger where exercise_id = exercise.id), (select count(*) from seat where exercise_id = exercise.id))
      or (select count(*) from seat where exercise_id = exercise.id and email is not null) <> (select count(*) from outbox where exercise_id = exercise.id)`
  expect([...uneven]).toEqual([])
})
