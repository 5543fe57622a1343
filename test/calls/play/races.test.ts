// Reliability C1, C2, C5, D13.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spawnServer, type Spawned } from '#test/support/server.ts'
import { answerTo, beginPlaying, givenWorld, type World } from '#test/http/given-world.ts'
import { customerToken, dayMonthYear, givenCustomer } from '../people.ts'

let one: Spawned
let two: Spawned
let world: World

beforeAll(async () => {
  one = await spawnServer({ env: { LOG_LEVEL: 'error' } })
  two = await spawnServer({ env: { DATABASE_URL: one.databaseUrl, LOG_LEVEL: 'error' } })
  world = await givenWorld(one, { players: 10, events: 20 })
}, 120_000)
afterAll(() => Promise.all([two.stop(), one.stop()]))

const each = <T>(count: number, work: (n: number, house: Spawned) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n, n % 2 === 0 ? one : two)))

const order = (username: string, identifier: string, players: number) => ({
  scenario: 'Questions',
  username,
  identifier,
  date: dayMonthYear(3),
  players: Array.from({ length: players }, (_, n) => ({ email: `player${n}@x.ie`, team: '-1' })),
})

const books = async (tenant: string) => {
  const [row] = await one.db`
    select account.credit, (select sum(change) from ledger where tenant_id = account.id)::integer as ledger,
      (select count(*) from exercise where tenant_id = account.id)::integer as exercises,
      (select count(*) from seat where tenant_id = account.id)::integer as seats,
      (select count(*) from outbox where tenant_id = account.id)::integer as letters
    from account where id = ${tenant}`
  return row
}

describe('200 orders at once against 10 credits', () => {
  test('grant exactly 10', async () => {
    const tenant = await givenCustomer(one.db, { username: 'tenner', credit: 10, level: 2 })
    const token = await customerToken(one, 'tenner')
    const replies = await each(200, (n, house) =>
      house.call('createOrder', order('tenner', `Drill ${n}`, 1), { token }),
    )
    // The message has the output of both processes, to explain a rare defect.
    expect(
      replies.filter(({ status }) => status >= 500).map(({ text }) => text),
      one.printed() + two.printed(),
    ).toEqual([])
    expect(replies.filter(({ body }) => body['type'] === 'success')).toHaveLength(10)
    const refused = replies.filter(({ body }) => body['type'] === 'failed')
    expect(new Set(refused.map(({ status, body }) => `${status} ${String(body['data'])}`))).toEqual(
      new Set(['200 You do not have enough credits for this order.']),
    )
    expect(await books(tenant)).toEqual({ credit: 0, ledger: 0, exercises: 10, seats: 10, letters: 10 })
  })

  test('of one to three players grant no seat too many', async () => {
    const tenant = await givenCustomer(one.db, { username: 'several', credit: 10, level: 2 })
    const token = await customerToken(one, 'several')
    await each(100, (n, house) =>
      house.call('createOrder', order('several', `Drill ${n}`, (n % 3) + 1), { token }),
    )
    const left = await books(tenant)
    expect(left?.['seats']).toBe(10 - Number(left?.['credit']))
    expect(left?.['ledger']).toBe(left?.['credit'])
    expect(left?.['letters']).toBe(left?.['seats'])
  })

  test('each sent twice are ten orders', async () => {
    const tenant = await givenCustomer(one.db, { username: 'doubled', credit: 10, level: 2 })
    const token = await customerToken(one, 'doubled')
    const replies = await each(100, (n, house) =>
      house.call('createOrder', order('doubled', `Drill ${n >> 1}`, 1), { token }),
    )
    const exercises = new Set(
      replies.filter(({ body }) => body['type'] === 'success').map(({ body }) => body['exercise']),
    )
    expect(exercises.size).toBe(10)
    expect(await books(tenant)).toMatchObject({ credit: 0, exercises: 10 })
  })
})

test('one order sent ten times at once gets one balance', async () => {
  await givenCustomer(one.db, { username: 'impatient', credit: 7, level: 2 })
  const token = await customerToken(one, 'impatient')
  const replies = await each(10, (_, house) =>
    house.call('createOrder', order('impatient', 'The drill', 2), { token }),
  )
  expect(new Set(replies.map(({ body }) => `${String(body['type'])} ${String(body['credit'])}`))).toEqual(
    new Set(['success 5']),
  )
})

test('100 orders at once under one identifier are one exercise and one debit', async () => {
  const tenant = await givenCustomer(one.db, { username: 'namesake', credit: 200, level: 2 })
  const token = await customerToken(one, 'namesake')
  const replies = await each(100, (n, house) =>
    house.call('createOrder', order('namesake', 'The drill', (n % 5) + 1), { token }),
  )
  expect(
    new Set(replies.filter(({ body }) => body['type'] === 'success').map(({ body }) => body['exercise']))
      .size,
  ).toBe(1)
  const { exercises, seats, credit } = (await books(tenant)) as Record<string, number>
  expect([exercises, (seats ?? 0) + (credit ?? 0)]).toEqual([1, 200])
})

test('balances set between orders leave a ledger that adds up to the balance', async () => {
  const tenant = await givenCustomer(one.db, { username: 'changing', credit: 10, level: 2 })
  const token = await customerToken(one, 'changing')
  await each(120, (n, house) =>
    n % 6 === 0
      ? house.call('modifyCredits', { client: 'changing', credits: n % 40 }, { token: world.admin })
      : house.call('createOrder', order('changing', `Drill ${n}`, 1), { token }),
  )
  const left = await books(tenant)
  expect(left?.['ledger']).toBe(left?.['credit'])
  const rows = await one.db<
    { change: number; balance: number }[]
  >`select change, balance from ledger where tenant_id = ${tenant} order by id`
  let balance = 0
  for (const row of rows) expect((balance += row.change)).toBe(row.balance)
})

describe('answers', () => {
  beforeAll(
    () => each(world.players.length, (n, house) => beginPlaying(house, world.players[n] ?? '')),
    60_000,
  )

  const answers = async () => {
    const [row] = await one.db<[{ n: number; gaps: boolean }]>`
      select count(*) filter (where kind = 'answered' and fact->>'event' like 'q%')::integer as n,
        max(number) <> count(*) as gaps from log where exercise_id = ${world.exercise}`
    return row
  }

  test('sent three times at once to two processes are stored once, and each time acknowledged', async () => {
    const tasks = world.players.flatMap(token => Array.from({ length: 10 }, (_, n) => ({ token, n: n + 1 })))
    const replies = await Promise.all(
      tasks.flatMap(({ token, n }) =>
        [one, two, one].map(house =>
          house.call('setResponse', { id: `q${n}`, response: answerTo(n, token.slice(0, 6)) }, { token }),
        ),
      ),
    )
    expect(new Set(replies.map(({ body }) => `${String(body['type'])}: ${String(body['data'])}`))).toEqual(
      new Set(['success: Your answer was sent.']),
    )
    expect(
      new Set(
        world.players
          .map((_, index) => replies.slice(index * 30, index * 30 + 30).map(({ body }) => body['answeredBy']))
          .map(names => new Set(names).size),
      ),
    ).toEqual(new Set([1]))
    expect(await answers()).toEqual({ n: tasks.length, gaps: false })
  })

  test('that differ and are given at once: the first one counts, and the others are told', async () => {
    const token = world.players[0] ?? ''
    const replies = await each(20, (n, house) =>
      house.call(
        'setResponse',
        { id: 'q11', response: n % 4 < 2 ? 'Call the duty officer' : 'Wait' },
        { token },
      ),
    )
    const done = replies.filter(({ body }) => body['type'] === 'success')
    const told = replies.filter(({ body }) => body['data'] === 'This message has already been answered.')
    expect([done.length, told.length]).toEqual([10, 10])
    const [row] = await one.db<[{ n: number }]>`
      select count(*)::integer as n from log where exercise_id = ${world.exercise} and fact->>'event' = 'q11'`
    expect(row.n).toBe(1)
  })

  test('given on one process are seen on the other at once', async () => {
    const token = world.players[1] ?? ''
    for (let n = 12; n <= 18; n++) {
      const [from, at] = n % 2 === 0 ? [one, two] : [two, one]
      await from.call('setResponse', { id: `q${n}`, response: answerTo(n, 'x') }, { token })
      const { body } = await at.call('getMail', {}, { token })
      const events = body['events'] as { id: string; responded: string }[]
      expect(events.find(({ id }) => id === `q${n}`)?.responded).toBe('true')
    }
  })
})
