import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { forgetOldEntries } from '#server/database/administration/audit.ts'
import { connect } from '#server/database/connection.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { twoRoles } from '#test/support/databases/two-roles.ts'
import { ADMIN, CUSTOMER, givenWorld, type World } from '#test/http/given-world.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startServer()
  world = await givenWorld(server)
})
afterAll(() => server.stop())

interface Entry {
  readonly actor_kind: string
  readonly actor_id: string
  readonly call: string
  readonly outcome: string
  readonly object: string
  readonly detail: unknown
  readonly ip: string
  readonly address: string | null
}
const entries = async (call: string): Promise<Entry[]> =>
  server.db<Entry[]>`select * from audit where call = ${call} order by id`

describe('the audit log', () => {
  test('has forty entries for forty audited acts, even when they come at once and to two processes', async () => {
    const second = await startServer({ databaseUrl: server.databaseUrl })
    const before = (await entries('modifyCredits')).length
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        (n % 2 ? server : second).call(
          'modifyCredits',
          { client: CUSTOMER.filename, credits: n },
          { token: world.admin },
        ),
      ),
    )
    expect((await entries('modifyCredits')).length).toBe(before + 40)
    await second.stop()
  })

  test('says who did what to whom, and not what was written', async () => {
    const [order] = await entries('createOrder')
    expect(order).toMatchObject({ actor_kind: 'admin', outcome: 'done', object: world.exercise })
    const [row] = await server.db`select string_agg(audit::text, '') as all from audit`
    expect(String(row?.['all'])).not.toMatch(/player1@|stone lantern|correct horse/)
  })

  test('records failed logins, and only the first of equal refusals', async () => {
    await server.call('loginCustomer', { ...CUSTOMER, password: 'not the password' })
    await server.call('getMail', {}, { token: world.customer })
    await server.call('getMail', {}, { token: world.customer })
    expect((await entries('loginCustomer')).at(-1)).toMatchObject({
      actor_kind: 'visitor',
      outcome: 'refused: login failed',
    })
    expect(await entries('getMail')).toMatchObject([
      { actor_kind: 'customer', outcome: 'refused: no access' },
    ])
  })

  test('is a chain: each entry hashes the one before it', async () => {
    const rows = await server.db<{ chain: Buffer; said: string }[]>`
      select chain, jsonb_build_array(at, actor_kind, actor_id, ip, call, object, outcome, request_id, detail)::text as said from audit order by id`
    expect(rows.length).toBeGreaterThan(40)
    rows.reduce<Buffer>((before, { chain, said }) => {
      expect(chain).toEqual(createHash('sha256').update(before).update(said).digest())
      return chain
    }, Buffer.alloc(0))
  })

  test('cannot be rewritten or emptied', async () => {
    await expect(server.db`update audit set outcome = 'done'`).rejects.toThrow('append-only')
    await expect(server.db`update audit set address = null`).rejects.toThrow('append-only')
    await expect(server.db`truncate audit`).rejects.toThrow('append-only')
    const before = await server.db`select count(*) from audit`
    await expect(server.db`delete from audit`).rejects.toThrow('append-only')
    await expect(server.db`delete from audit where id = (select max(id) from audit)`).rejects.toThrow(
      'append-only',
    )
    expect(await server.db`select count(*) from audit`).toEqual(before)
  })

  test('keeps an entry for 400 days and an address for 90, and then forgets it', async () => {
    const put = (days: number) =>
      server.db`insert into audit (at, actor_kind, actor_id, ip, address, call, outcome, request_id, chain)
        values (now() - ${days}::integer * interval '1 day', 'visitor', '', '203.0.113.0', '203.0.113.77', ${`aged ${days}`}, 'done', '', ''::bytea)`
    for (const days of [89, 91, 399, 401]) await put(days)
    const db = connect(twoRoles(server.databaseUrl).DATABASE_URL, { max: 1 })
    await forgetOldEntries(db)
    await db.end()
    const left = await Promise.all([89, 91, 399, 401].map(days => entries(`aged ${days}`)))
    expect(left.map(([entry]) => entry && [entry.ip, entry.address])).toEqual([
      ['203.0.113.0', '203.0.113.77'],
      ['203.0.113.0', null],
      ['203.0.113.0', null],
      undefined,
    ])
    await expect(
      server.db`update audit set outcome = 'refused', address = null where call = 'aged 91'`,
    ).rejects.toThrow('append-only')
  })

  test.each([
    ['203.0.113.77', '203.0.113.0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
    ['::ffff:203.0.113.77', '::'],
    ['unknown', ''],
  ])('holds the network of %s in its chain: %s', async (address, network) => {
    const [row] = await server.db<[{ network: string }]>`select network_of(${address}) as network`
    expect(row.network).toBe(network)
  })
})

test('no log line contains a secret: no token, password, address or answer', async () => {
  const { spawnServer } = await import('#test/support/server.ts')
  const { beginPlaying } = await import('#test/http/given-world.ts')
  const house = await spawnServer({ env: { LOG_LEVEL: 'debug' } })
  const given = await givenWorld(house)
  const [ada = ''] = given.players
  await beginPlaying(house, ada)
  await house.call(
    'setResponse',
    { id: 'q2', response: 'The heliotrope is under the fourth stair.' },
    { token: ada },
  )
  await house.call('loginCustomer', { filename: 'heliotrope', password: 'heliotrope' })
  await house.call('files', { heliotrope: '\u0000' }, { token: given.admin })
  await fetch(`${house.url}/exercise/${ada}?heliotrope`)
  // The server's process may still be writing.
  const lines = () =>
    house
      .printed()
      .split('\n')
      .filter(line => line.includes('"call"'))
  await vi.waitFor(() => expect(lines().length).toBeGreaterThan(10), { timeout: 5_000 })
  const printed = house.printed()
  for (const secret of [
    ada,
    given.admin,
    given.customer,
    CUSTOMER.password,
    ADMIN.password,
    'player1@',
    'heliotrope',
  ]) {
    expect(printed).not.toContain(secret)
  }
  await house.stop()
})
