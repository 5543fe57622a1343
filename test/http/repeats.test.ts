import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sentence } from '#contracts/words/messages.ts'
import { spawnServer, startServer, type TestServer } from '#test/support/server.ts'
import { beginPlaying, CUSTOMER, givenWorld, type World } from '#test/http/given-world.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startServer()
  world = await givenWorld(server)
})
afterAll(() => server.stop())

const setCredits = (credits: number, key: string, on = server) =>
  on.call(
    'modifyCredits',
    { client: CUSTOMER.filename, credits },
    { token: world.admin, headers: { 'idempotency-key': key } },
  )
const ledger = async () => {
  const [row] = await server.db`select count(*)::int as entries from ledger`
  return Number(row?.['entries'])
}

describe('a request with an Idempotency-Key', () => {
  test('is done once and answered twice, on another process too', async () => {
    const [key, before] = [randomUUID(), await ledger()]
    const first = await setCredits(321, key)
    expect(first).toMatchObject({ status: 200, body: { type: 'success' } })
    expect((await setCredits(321, key)).text).toBe(first.text)
    const second = await startServer({ databaseUrl: server.databaseUrl })
    expect((await setCredits(321, key, second)).text).toBe(first.text)
    await second.stop()
    expect(await ledger()).toBe(before + 1)
  })

  test('gets the same reply again when it was refused', async () => {
    const key = randomUUID()
    const refused = await setCredits(-1, key)
    expect(refused.body).toEqual({ type: 'failed', data: sentence('balance range') })
    expect((await setCredits(-1, key)).text).toBe(refused.text)
  })

  test('is refused if its key belongs to a different request', async () => {
    const key = randomUUID()
    await setCredits(400, key)
    expect(await setCredits(401, key)).toMatchObject({
      status: 422,
      body: { type: 'failed', data: sentence('key reused') },
    })
    const other = await server.call('files', {}, { token: world.admin, headers: { 'idempotency-key': key } })
    expect(other.status).toBe(422)
  })

  test('shares its key with no other caller', async () => {
    const key = randomUUID()
    await setCredits(402, key)
    const customers = await server.call(
      'getCredits',
      {},
      { token: world.customer, headers: { 'idempotency-key': key } },
    )
    expect(customers).toMatchObject({ status: 200, body: { credit: 402 } })
  })

  test('is done once when twenty arrive together; the others are told to retry', async () => {
    const [key, before] = [randomUUID(), await ledger()]
    const second = await startServer({ databaseUrl: server.databaseUrl })
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => setCredits(500, key, n % 2 === 0 ? server : second)),
    )
    expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    expect(
      replies
        .filter(({ status }) => status === 409)
        .every(({ headers }) => headers.get('retry-after') === '1'),
    ).toBe(true)
    expect(await ledger()).toBe(before + 1)
    await second.stop()
  })

  test.each([
    ['', 'its Idempotency-Key is empty'],
    ['\t', 'its Idempotency-Key is empty'],
    ['a'.repeat(65), 'its Idempotency-Key has more than 64 characters'],
    ['two words', 'its Idempotency-Key has characters other than ! to ~'],
  ])('has a key of 1 to 64 plain characters: %j', async (key, problem) => {
    const reply = await setCredits(403, key)
    expect(reply).toMatchObject({
      status: 400,
      body: { type: 'failed', data: sentence('bad input', { problem }) },
    })
  })

  test('gets the same reply from the log, on another process or after a restart', async () => {
    const [, ben = ''] = world.players
    await beginPlaying(server, ben)
    const key = randomUUID()
    const send = (response: string, on = server) =>
      on.call('setResponse', { id: 'q2', response }, { token: ben, headers: { 'idempotency-key': key } })
    const first = await send('Unplug it.')
    expect(first).toMatchObject({ status: 200, body: { type: 'success' } })
    expect((await send('Unplug it.')).text).toBe(first.text)
    expect((await send('Leave it on.')).status).toBe(422)
    for (const response of ['Unplug it.', 'Leave it on.']) {
      const second = await startServer({ databaseUrl: server.databaseUrl })
      const expected =
        response === 'Unplug it.' ? first.body : { type: 'failed', data: sentence('already answered') }
      expect((await send(response, second)).body).toMatchObject(expected)
      await second.stop()
    }
    const [stored] =
      await server.db`select count(*)::int as answers from log where kind = 'answered' and fact->>'event' = 'q2'
      and fact->'answer'->>'text' in ('Unplug it.', 'Leave it on.')`
    expect(stored?.['answers']).toBe(1)
  })

  test('keeps no word of its body or its reply in the database', async () => {
    const [ada = ''] = world.players
    await beginPlaying(server, ada)
    const answer = { id: 'q2', response: 'The heliotrope is under the fourth stair.' }
    expect(
      await server.call('setResponse', answer, { token: ada, headers: { 'idempotency-key': randomUUID() } }),
    ).toMatchObject({
      status: 200,
    })
    const rows = await server.db`select idempotency::text as row from idempotency`
    const text = rows.map(({ row }) => String(row)).join('\n')
    expect(text).not.toMatch(/heliotrope|"data"|data\\"|stair/)
    expect(rows.length).toBeGreaterThan(3)
  })
})

test('a request whose process was killed can be sent again with its key', async () => {
  const house = await spawnServer()
  const { admin } = await givenWorld(house)
  const key = randomUUID()
  const send = () =>
    house.call(
      'modifyCredits',
      { client: CUSTOMER.filename, credits: 77 },
      { token: admin, headers: { 'idempotency-key': key } },
    )
  await send()
  // As if the process had died before its reply. Replies are stored shortly after they are sent.
  while (
    (
      await house.db`update idempotency set status = null, reply = null where key = ${key} and status is not null returning key`
    ).length === 0
  )
    await sleep(20)
  await sleep(200)
  expect((await send()).status).toBe(409)
  await house.kill('SIGKILL')
  await house.restart()
  expect(await send()).toMatchObject({ status: 200, body: { type: 'success' } })
  await house.stop()
})
