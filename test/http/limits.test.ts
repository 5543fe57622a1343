import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sentence } from '#contracts/words/messages.ts'
import { givenExercise } from '#test/support/given-exercise.ts'
import { mail, scenarioOf } from '#test/support/stories/given-story.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { ADMIN, CUSTOMER, givenWorld, type World } from '#test/http/given-world.ts'

let generous: TestServer
let world: World
const opened: TestServer[] = []
beforeAll(async () => {
  generous = await startServer()
  world = await givenWorld(generous)
})
afterAll(async () => {
  for (const server of opened) await server.stop()
  await generous.stop()
})

const strict = async (env: Record<string, string> = {}) => {
  const server = await startServer({
    databaseUrl: generous.databaseUrl,
    env: { RATE_LIMIT_SCALE: '1', ...env },
  })
  opened.push(server)
  return server
}
const forget = () => generous.db`delete from throttle`
const together = async (count: number, ask: (n: number) => Promise<{ status: number }>) => {
  const statuses = new Set<number>()
  for (let begun = 0; begun < count; begun += 5) {
    const replies = await Promise.all(
      Array.from({ length: Math.min(5, count - begun) }, (_, index) => ask(begun + index)),
    )
    replies.forEach(({ status }) => statuses.add(status))
  }
  return statuses
}
const wrong = { ...CUSTOMER, password: 'not the password' }

describe('a password cannot be found by trying', () => {
  test('after ten failures further tries are blocked, with the right password too, on every process', async () => {
    await forget()
    const [first, second] = [await strict(), await strict()]
    for (let tries = 0; tries < 5; tries++) {
      expect(await first.call('loginCustomer', wrong)).toMatchObject({
        status: 200,
        body: { data: sentence('login failed') },
      })
      expect(await second.call('loginCustomer', { ...wrong, filename: ' PRIYA.raman ' })).toMatchObject({
        status: 200,
      })
    }
    for (const server of [first, second]) {
      const refused = await server.call('loginCustomer', CUSTOMER)
      expect(refused).toMatchObject({
        status: 429,
        body: { type: 'failed', data: 'Too many attempts. Please try again in 15 minutes.' },
      })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    }
    expect((await first.call('loginEditor', ADMIN)).body['type']).toBe('success')
  })

  test('successes are not counted', async () => {
    await forget()
    const server = await strict()
    for (let tries = 0; tries < 12; tries++)
      expect((await server.call('loginCustomer', CUSTOMER)).status).toBe(200)
  })

  test('after fifty failures an address is blocked, whatever names it tries', async () => {
    await forget()
    const server = await strict()
    const statuses = await together(50, n =>
      server.call('loginCustomer', { filename: `nobody${n}`, password: 'long enough' }),
    )
    expect(statuses).toEqual(new Set([200]))
    expect(
      (await server.call('loginCustomer', { filename: 'nobody51', password: 'long enough' })).status,
    ).toBe(429)
  })

  test('after a hundred failures in a day an account can only be tried every half minute, from any address', async () => {
    await forget()
    const server = await strict({ TRUST_PROXY: '127.0.0.1' })
    const from = (n: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${n}` } })
    expect(await together(100, n => server.call('loginCustomer', wrong, from(n % 20)))).toEqual(
      new Set([200]),
    )
    const refused = await server.call('loginCustomer', CUSTOMER, from(200))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(30)
    await generous.db`delete from throttle where expires_at < now() + interval '1 minute'`
    expect((await server.call('loginCustomer', CUSTOMER, from(200))).body['type']).toBe('success')
  })

  test('a user at a known address is not delayed by attempts from elsewhere', async () => {
    await forget()
    const server = await strict({ TRUST_PROXY: '127.0.0.1' })
    const from = (n: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${n}` } })
    await server.call('loginCustomer', CUSTOMER, from(200))
    await together(100, n => server.call('loginCustomer', wrong, from(n % 20)))
    expect((await server.call('loginCustomer', CUSTOMER, from(201))).status).toBe(429)
    expect((await server.call('loginCustomer', CUSTOMER, from(200))).body['type']).toBe('success')
    await together(10, () => server.call('loginCustomer', wrong, from(200)))
    expect((await server.call('loginCustomer', CUSTOMER, from(200))).status).toBe(429)
  })

  test('a known address is remembered for thirty days after the last login from it, not the first', async () => {
    await forget()
    const server = await strict()
    const days = async () => {
      const rows = await generous.db<{ days: number }[]>`
        select round(extract(epoch from expires_at - now()) / 86400)::int as days from throttle`
      return rows.map(row => row.days)
    }
    await server.call('loginCustomer', CUSTOMER)
    expect(await days()).toEqual([30])
    await generous.db`update throttle set expires_at = now() + interval '1 day'`
    await server.call('loginCustomer', CUSTOMER)
    expect(await days()).toEqual([30])
  })

  test('a header that anyone can write does not count as another address', async () => {
    await forget()
    const server = await strict()
    for (let tries = 0; tries < 10; tries++)
      await server.call('loginCustomer', wrong, { headers: { 'x-forwarded-for': `203.0.113.${tries}` } })
    expect(
      (await server.call('loginCustomer', wrong, { headers: { 'x-forwarded-for': '203.0.113.99' } })).status,
    ).toBe(429)
  })
})

test('short links cannot be found by trying: after thirty that do not exist the address is blocked for short ones', async () => {
  await forget()
  const server = await strict()
  for (let tries = 0; tries < 30; tries++) {
    expect((await server.call('loginToken', {}, { token: `abc${tries}` })).body['data']).toBe(
      sentence('link not found'),
    )
  }
  expect((await server.call('loginToken', {}, { token: 'abc31' })).status).toBe(429)
  expect((await server.call('loginToken', {}, { token: world.players[0] })).status).toBe(200)
})

test('a short link that is opened again is remembered at its address for another day', async () => {
  await forget()
  const word = `w${randomUUID().slice(0, 8)}`
  const server = await strict()
  const { id } = await givenExercise(generous.db, {
    players: 2,
    scenario: scenarioOf({ '1': [mail('first')] }),
  })
  await generous.db`insert into join_link (text, exercise_id) values (${word}, ${id})`
  const openIt = async () =>
    expect((await server.call('loginToken', {}, { token: word })).body['type']).toBe('success')
  await openIt()
  await generous.db`update throttle set expires_at = now() + interval '1 minute'`
  await openIt()
  const [row] = await generous.db`select expires_at > now() + interval '1 day' as renewed from throttle`
  expect(row?.['renewed']).toBe(true)
})

test('nor by listening: the same thirty tries count for both', async () => {
  await forget()
  const server = await strict()
  const listening = (link: string) => server.call('live', {}, { method: 'GET', bearer: link })
  for (let tries = 0; tries < 30; tries++)
    expect((await listening(`abd${tries}`)).body['data']).toBe(sentence('link not found'))
  expect((await listening('abd31')).status).toBe(429)
  expect((await server.call('loginToken', {}, { token: 'abd32' })).status).toBe(429)
})

describe('no client calls more often than a page would', () => {
  const until429 = async (most: number, ask: () => Promise<{ status: number }>) => {
    for (let asked = 0; asked <= most; asked++) if ((await ask()).status === 429) return asked
    return Infinity
  }
  test('sixty polls a minute for each player', async () => {
    const server = await strict()
    const [ada, ben] = world.players
    expect(await until429(70, () => server.call('getMail', {}, { token: ada }))).toBe(60)
    expect((await server.call('getMail', {}, { token: ben })).status).toBe(200)
    expect((await server.call('getPassed', {}, { token: ada })).status).toBe(200)
  })

  test('ten orders a minute for a customer, however many sessions it has', async () => {
    const server = await strict()
    const login = async () => String((await server.call('loginCustomer', CUSTOMER)).body['token'])
    const token = await login()
    const today = new Date().toISOString().slice(0, 10)
    const players = [{ email: 'one@stbrannocs.example', team: '-1' }]
    const order = (by: string) =>
      server.call(
        'createOrder',
        { scenario: 'Questions', date: today, players, identifier: randomUUID() },
        { token: by },
      )
    expect(await until429(12, () => order(token))).toBe(10)
    expect((await order(await login())).status).toBe(429)
  })

  test('a refused input can be corrected any number of times, up to sixty tries a minute', async () => {
    const server = await strict()
    const token = String((await server.call('loginEditor', ADMIN)).body['data'])
    const customer = {
      username: 'pierhead',
      email: 'desk@pier.example',
      password: 'long enough',
      subscription: 0,
      months: 12,
    }
    const wrong = () => server.call('createIndividualAccount', { ...customer, email: 'nobody' }, { token })
    for (let tries = 0; tries < 20; tries++)
      expect((await wrong()).body['data']).toBe(sentence('account email invalid'))
    expect((await server.call('createIndividualAccount', customer, { token })).body['type']).toBe('success')
    expect(await until429(60, wrong)).toBe(60 - 21)
  })

  test('a wrong password is not a correctable input: twelve tries a minute, even where the account does not count them', async () => {
    const server = await strict()
    const token = String((await server.call('loginEditor', ADMIN)).body['data'])
    const change = () =>
      server.call(
        'changeEditorPassword',
        { password: 'not it', newPassword: 'quite another one', code: '' },
        { token },
      )
    const forgetful = () => forget().then(change)
    expect(await until429(15, forgetful)).toBe(12)
  })

  test('sixty letters an hour for a customer, and six hundred for an administrator', async () => {
    const server = await strict()
    const remind = (token: string) =>
      server.call('sendReminder', { exerciseName: 'none', code: 'none', email: 'a@b.ie' }, { token })
    // Earlier tests have ended the customer's first session.
    const customer = String((await server.call('loginCustomer', CUSTOMER)).body['token'])
    expect(await until429(70, () => remind(customer))).toBe(60)
    expect(await until429(70, () => remind(world.admin))).toBe(Infinity)
    expect(await until429(600, () => remind(world.admin))).toBe(600 - 71)
  })

  test('six hundred requests for the public library, and twelve heavy calls', async () => {
    const server = await strict()
    expect(await until429(610, () => server.call('getPortalScenarios', {}, { method: 'GET' }))).toBe(600)
    expect(
      await until429(20, () =>
        server.call('modifyCredits', { client: CUSTOMER.filename, credits: 5 }, { token: world.admin }),
      ),
    ).toBe(12)
  })
})
