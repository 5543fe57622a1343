import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sentence } from '#contracts/words/messages.ts'
import { hashOf, newSessionToken } from '#server/secrets/tokens.ts'
import { replyOf } from '#test/support/http-call.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { ADMIN, CUSTOMER, givenWorld, type World } from '#test/http/given-world.ts'

let server: TestServer
let world: World
let token: Record<'customer' | 'admin' | 'player', string>
beforeAll(async () => {
  server = await startServer()
  world = await givenWorld(server)
  token = { customer: world.customer, admin: world.admin, player: world.players[0] ?? '' }
})
afterAll(() => server.stop())

const UNKNOWN = {
  customer: newSessionToken('c_'),
  admin: newSessionToken('e_'),
  player: 'A'.repeat(64),
  facilitator: `f.${'A'.repeat(64)}`,
}

describe('a credential of the wrong kind', () => {
  test.each([
    ['getMail', 'customer'],
    ['getMail', 'admin'],
    ['setResponse', 'customer'],
    ['getCredits', 'player'],
    ['files', 'customer'],
    ['files', 'player'],
    ['createOrder', 'player'],
    ['getTrainers', 'admin'],
    ['modifyCredits', 'player'],
    ['loginToken', 'customer'],
  ] as const)('is refused before any field is looked at: %s by %s', async (name, kind) => {
    const real = await server.call(name, { id: 1, date: [] }, { token: token[kind] })
    expect(real).toMatchObject({ status: 403, body: { type: 'failed', data: sentence('no access') } })
    const unknown = await server.call(name, {}, { token: UNKNOWN[kind] })
    expect(unknown.text).toBe(real.text)
    expect(unknown.status).toBe(403)
  })

  test('is a facilitator’s in a player’s call', async () => {
    expect((await server.call('getMail', {}, { token: UNKNOWN.facilitator })).status).toBe(403)
    expect((await server.call('loginToken', {}, { token: UNKNOWN.facilitator })).status).toBe(403)
  })

  test('is an author’s where an administrator’s is needed, which only the account can tell', async () => {
    const login = await server.call('loginEditor', ADMIN)
    await server.db`update editor set admin = false where username = ${ADMIN.username}`
    const reply = await server.call(
      'modifyCredits',
      { client: CUSTOMER.filename, credits: 5 },
      { token: String(login.body['data']) },
    )
    await server.db`update editor set admin = true where username = ${ADMIN.username}`
    expect(reply).toMatchObject({ status: 403, body: { data: sentence('no access') } })
  })
})

describe('an unknown credential', () => {
  test.each(['getCredits', 'getIdentifiers', 'createOrder'])('ends the session: %s', async name => {
    expect(await server.call(name, {}, { token: UNKNOWN.customer })).toMatchObject({
      status: 401,
      body: { data: sentence('session over') },
    })
    expect(await server.call(name)).toMatchObject({ status: 401, body: { data: sentence('login required') } })
  })

  test.each([
    '',
    'x',
    'c_',
    'c_short',
    '../../etc/passwd',
    'eyJhbGciOiJub25lIn0.e30.',
    "' or 1=1 --",
    'A'.repeat(63),
    'A'.repeat(65),
    'é'.repeat(64),
  ])('is refused in whatever form it comes: %j', async odd => {
    const reply = await server.call('getMail', {}, { token: odd })
    expect(reply.status).toBe(401)
    expect(reply.body['type']).toBe('failed')
  })

  test.each([1, null, true, ['c_'], { $ne: '' }])('counts as none if it is not text: %j', async odd => {
    expect((await server.call('getMail', { token: odd })).status).toBe(401)
  })

  test('as a link gets a reply that its page can show', async () => {
    for (const link of ['nowhere', 'A'.repeat(64), 'a/b', 'x'.repeat(500)]) {
      expect(await server.call('loginToken', {}, { token: link })).toMatchObject({
        status: 200,
        body: { type: 'failed', data: sentence('link not found') },
      })
    }
  })
})

describe('a credential', () => {
  test('is accepted as `token` or `editor` in the body and as bearer, but not in the address', async () => {
    expect((await server.call('files', {}, { token: token.admin })).status).toBe(200)
    expect((await server.call('files', { editor: token.admin })).status).toBe(200)
    expect((await server.call('files', {}, { bearer: token.admin })).status).toBe(200)
    expect((await server.call(`files?token=${token.admin}`)).status).toBe(401)
  })

  test('is accepted as a cookie from our own pages only', async () => {
    const ask = async (headers: Record<string, string>) =>
      (
        await replyOf(
          await fetch(`${server.url}/api/files`, {
            method: 'POST',
            body: '{}',
            headers: {
              'content-type': 'application/json',
              cookie: `other=1; editor=${token.admin}`,
              ...headers,
            },
          }),
        )
      ).status
    expect(await ask({ 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await ask({ origin: server.url })).toBe(200)
    expect(await ask({})).toBe(401)
    expect(await ask({ origin: 'https://evil.test' })).toBe(401)
    expect(await ask({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' })).toBe(401)
  })

  test('sent to a login is ignored, and the login creates a new one', async () => {
    const [first, second] = [
      await server.call('loginCustomer', CUSTOMER, { token: token.customer }),
      await server.call('loginCustomer', CUSTOMER),
    ]
    const drawn = [first, second].map(login => String(login.body['token']))
    expect(new Set([token.customer, ...drawn]).size).toBe(3)
    expect(drawn.every(each => /^c_[\w-]{43}$/.test(each))).toBe(true)
  })

  test('is stored nowhere: neither a session nor a link can be made from the database', async () => {
    const tables = await server.db<
      { name: string }[]
    >`select tablename as name from pg_tables where schemaname = 'public'`
    // The built-in mailbox stands for a mail server, so its letters contain links.
    for (const { name } of tables.filter(table => table.name !== 'mailbox')) {
      const [row] = await server.db<{ found: number }[]>`
        select count(*)::int as found from ${server.db(name)} t where t::text ~ ${[token.customer, token.admin, token.player].join('|')}`
      expect(row, name).toEqual({ found: 0 })
    }
  })
})

describe('a session ends at once, and a link within a second', () => {
  const login = async () => String((await server.call('loginCustomer', CUSTOMER)).body['token'])
  const isOpen = async (session: string) =>
    (await server.call('getCredits', {}, { token: session })).status === 200

  test('by logging out, and only this one', async () => {
    const [mine, other] = [await login(), await login()]
    expect(await server.call('logout', {}, { token: mine })).toMatchObject({
      status: 200,
      body: { type: 'success' },
    })
    expect([await isOpen(mine), await isOpen(other)]).toEqual([false, true])
  })

  test('when the account is disabled, also on another process', async () => {
    const session = await login()
    const second = await startServer({ databaseUrl: server.databaseUrl })
    expect((await second.call('getCredits', {}, { token: session })).status).toBe(200)
    await server.db`update account set disabled_at = now() where username = ${CUSTOMER.filename}`
    expect([await isOpen(session), (await second.call('getCredits', {}, { token: session })).status]).toEqual(
      [false, 401],
    )
    await server.db`update account set disabled_at = null where username = ${CUSTOMER.filename}`
    await second.stop()
  })

  test('after eight hours without a request, and after a day anyway', async () => {
    const session = await login()
    await server.db`update session set seen_at = now() - interval '7 hours 59 minutes'`
    expect(await isOpen(session)).toBe(true)
    const [row] =
      await server.db`select bool_and(seen_at > now() - interval '1 minute') as heard from session where account_id is not null`
    expect(row).toEqual({ heard: false })
    await server.db`update session set seen_at = now() - interval '8 hours'`
    expect(await isOpen(session)).toBe(false)
    const next = await login()
    await server.db`update session set expires_at = now()`
    expect(await isOpen(next)).toBe(false)
    token.admin = String((await server.call('loginEditor', ADMIN)).body['data'])
  })

  test('and the page of an ended link is told the client’s support address and logo, else the product’s', async () => {
    const [player = ''] = world.players
    const seat = server.db`token_hash = ${hashOf(player)}`
    const told = async () => (await server.call('loginToken', {}, { token: player })).body
    await server.db`
      with made as (insert into client (name, email, branding_logo_url, nda_text, support_email)
        values ('St Brannoc’s', 'it@brannoc.example', '/logos/stbrannocs.png', '', 'desk@brannoc.example') returning id)
      update exercise set client_id = made.id from made where exercise.id = ${world.exercise}`
    const branding = {
      support: 'desk@brannoc.example',
      brand: 'St Brannoc’s',
      branding_logo_url: '/logos/stbrannocs.png',
    }
    await server.db`update seat set cancelled_at = now() where ${seat}`
    await sleep(1_000)
    expect(await told()).toEqual({ type: 'failed', data: sentence('place given away'), ...branding })
    const { body } = await server.call('getMail', {}, { token: player })
    expect(body).toEqual({ type: 'failed', data: sentence('place given away') })

    await server.db`
      insert into seat (exercise_id, position, email, code, token_hash, token_version, expires_at)
      select exercise_id, position, 'new@brannoc.example', 'ANOTHER1', sha256('another'), 2, expires_at from seat where ${seat}`
    await sleep(1_000)
    expect(await told()).toEqual({ type: 'failed', data: sentence('link replaced'), ...branding })

    await server.db`update exercise set removed_at = now(), client_id = null where id = ${world.exercise}`
    await sleep(1_000)
    expect(await told()).toEqual({
      type: 'failed',
      data: sentence('exercise withdrawn'),
      ...{ support: 'exercises@localhost', brand: '', branding_logo_url: '' },
    })
    await server.db`delete from seat where code = 'ANOTHER1'`
    await server.db`update exercise set removed_at = null where id = ${world.exercise}`
    await server.db`update seat set cancelled_at = null where ${seat}`
    await sleep(1_000)
  })

  test('for a player whose exercise is removed or whose seat expired a month ago', async () => {
    const [player = ''] = world.players
    expect((await server.call('getMail', {}, { token: player })).status).toBe(200)
    await server.db`update exercise set removed_at = now() where id = ${world.exercise}`
    await sleep(1_000)
    expect((await server.call('getMail', {}, { token: player })).status).toBe(401)
    expect((await server.call('loginToken', {}, { token: player })).body['data']).toBe(
      sentence('exercise withdrawn'),
    )
    await server.db`update exercise set removed_at = null where id = ${world.exercise}`
    await server.db`update seat set expires_at = now() - interval '31 days' where exercise_id = ${world.exercise}`
    await sleep(1_000)
    expect((await server.call('loginToken', {}, { token: player })).body['data']).toBe('expired')
    expect((await server.call('getMail', {}, { token: player })).status).toBe(401)
  })
})
