// Rule 169, security §8.2.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sentence } from '#contracts/words/messages.ts'
import {
  beginErasure,
  eraseLetters,
  eraseSeats,
  finishErasures,
} from '#server/database/administration/erasure.ts'
import { keepLetter } from '#server/database/mail/mailbox.ts'
import { markFailed, putOff, release } from '#server/database/mail/outbox.ts'
import { open } from '#server/secrets/sealed.ts'
import { beginPlaying } from '#test/http/given-world.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { personalToken } from '#server/secrets/tokens.ts'
import { LINK_KEY } from '#test/http/given-world.ts'
import { adminToken, customerToken, dayMonthYear, done, givenCustomer } from '../people.ts'
import { givenStory } from '../stories.ts'

const MARK = 'canary'
const PLAYERS = 20
const EXERCISES = 100

let house: TestServer
let admin: string
beforeAll(async () => {
  house = await startServer()
  admin = await adminToken(house)
  await givenStory(house, admin, 'First Light')
  await givenCustomer(house.db, { username: 'stbrannocs', level: 2, credit: 10_000 })
  const token = await customerToken(house, 'stbrannocs')
  for (let n = 0; n < EXERCISES; n++) {
    const players = Array.from({ length: PLAYERS }, (_, p) => ({
      email: `${MARK}.${n}.${p}+a@x.ie`,
      team: '-1',
    }))
    const order = {
      scenario: 'First Light',
      username: 'stbrannocs',
      identifier: `Drill ${n}`,
      date: dayMonthYear(0),
      players,
    }
    await done(house.call('createOrder', order, { token, headers: { 'idempotency-key': `order-${n}` } }))
  }
  await house.db`update outbox set last_error = '550 no mailbox ' || recipient where id % 10 = 0`
}, 120_000)
afterAll(() => house.stop())

const found = async (): Promise<string[]> => {
  const tables = await house.db<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration'`
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await house.db.unsafe<[{ count: number }]>(
        `select count(*)::int as count from "${name}" t where t::text ilike '%${MARK}%'`,
      )
      return row.count > 0 ? `${name}: ${row.count}` : ''
    }),
  )
  return rows.filter(line => line !== '').toSorted()
}

test('2,000 addresses are counted before they are erased', async () => {
  expect(await found()).toEqual(expect.arrayContaining([expect.stringMatching(/^seat: 2000$/)]))
  const { body } = await done(house.call('hideEmailAddress', { preview: true }, { token: admin }))
  expect(body).toMatchObject({ data: '2000 addresses would be removed.', removed: 2_000 })
  expect(await house.db`select 1 from audit where call = 'hideEmailAddress'`).toEqual([])
  expect(await found()).toEqual(expect.arrayContaining([expect.stringMatching(/^seat: 2000$/)]))
})

test('an interrupted erasure is finished by the next start', async () => {
  const erasure = await beginErasure(house.db, 'admin test')
  await house.db.begin(tx => eraseSeats(tx, erasure, 700))
  await house.db.begin(tx => eraseLetters(tx, erasure, 300))
  expect(await found()).toEqual(expect.arrayContaining(['seat: 1300']))
  await Promise.all([finishErasures(house.db), finishErasures(house.db)])
  expect(await found()).toEqual([])
  const [row] =
    await house.db`select removed, done_at is not null as done from erasure where id = ${erasure.id}`
  expect(row).toEqual({ removed: 2_000, done: true })
})

test('a letter being sent brings no address back, and is cancelled', async () => {
  const [letter] = await house.db<[{ id: string; message_id: string }]>`
    update outbox set state = 'queued', recipient = ${`${MARK}.late@x.ie`}, claimed_by = 'in hand', next_attempt_at = now() + interval '1 hour'
    where id = (select min(id) from outbox where seat_id is not null) returning id, message_id`
  const erasure = await beginErasure(house.db, 'admin test')
  await finishErasures(house.db)
  expect(await found()).toEqual([])

  const recipient = `${MARK}.late@x.ie`
  await keepLetter(house.db, {
    messageId: letter.message_id,
    recipient,
    sender: 'a@b.ie',
    subject: '',
    html: '',
    plain: '',
  })
  for (const settle of [putOff, release, markFailed])
    await settle(house.db, letter.id, `550 no mailbox ${recipient}`, 1)
  expect(await found()).toEqual([])
  expect((await house.db`select state from outbox where id = ${letter.id}`)[0]).toEqual({
    state: 'cancelled',
  })
  expect((await house.db`select cancelled from erasure where id = ${erasure.id}`)[0]).toEqual({
    cancelled: 1,
  })
})

test('afterwards there is nothing to remove, links still work, and no player is called by an address', async () => {
  expect((await done(house.call('hideEmailAddress', {}, { token: admin }))).body['data']).toBe(
    '0 addresses removed',
  )
  const [seat] = await house.db<
    [{ id: string; code: string }]
  >`select id, code from seat order by exercise_id, position limit 1`
  const link = personalToken(LINK_KEY, seat.id, 1)
  expect((await done(house.call('loginToken', { token: link }))).body['user']).toBe(seat.code)
  const customer = await customerToken(house, 'stbrannocs')
  const { text, body } = await done(house.call('getCustomerData', {}, { token: customer }))
  expect(text).not.toContain(MARK)
  const [exercise] = body['exercises'] as { exercises: { name: string }[] }[]
  expect(exercise?.exercises[0]?.name).toMatch(/^[A-Z0-9]{8}\.$/)
})

test('addresses in players’ texts are erased too, and the log stays append-only for everything else', async () => {
  const customer = await customerToken(house, 'stbrannocs')
  const players = [{ email: 'maeve.canary@x.ie', team: '-1' }]
  await done(
    house.call(
      'createOrder',
      {
        scenario: 'First Light',
        username: 'stbrannocs',
        identifier: 'Texts',
        date: dayMonthYear(0),
        players,
      },
      { token: customer },
    ),
  )
  const [seat] = await house.db<[{ id: string }]>`select id from seat where email = 'maeve.canary@x.ie'`
  const token = personalToken(LINK_KEY, seat.id, 1)
  await beginPlaying(house, token)
  await done(
    house.call('updateNotes', { notes: 'Ask Maeve.Canary@x.ie about the ward, and ward@x.ie.' }, { token }),
  )
  // An old page still sends `texts`.
  await done(house.call('hideEmailAddress', { texts: false }, { token: admin }))
  expect(await found()).toEqual([])
  await expect
    .poll(async () => (await done(house.call('getNotes', {}, { token }))).body['notes'])
    .toBe('Ask [removed] about the ward, and ward@x.ie.')
  const [note] = await house.db<
    [{ text: string }]
  >`select fact->>'text' as text from log where kind = 'noted'`
  expect(note.text).toBe('Ask [removed] about the ward, and ward@x.ie.')
  await expect(house.db`update log set kind = kind`).rejects.toThrow('log is append-only')
})

describe('a reply that is kept for repeats', () => {
  const KEY = { 'idempotency-key': 'kept-before-the-erasure' }

  test('is gone afterwards; an act is not repeated, and a question is answered again', async () => {
    const token = await customerToken(house, 'stbrannocs')
    const players = [{ email: 'ida.canary@x.ie', team: '-1' }]
    const order = {
      scenario: 'First Light',
      username: 'stbrannocs',
      identifier: 'Kept',
      date: dayMonthYear(0),
      players,
    }
    const { body } = await done(house.call('createOrder', order, { token, headers: KEY }))
    const [seat] = await house.db<
      [{ id: string; code: string }]
    >`select id, code from seat where email = 'ida.canary@x.ie'`
    const extend = () =>
      house.call(
        'extendExercise',
        { exerciseName: String(body['exercise']), code: seat.code },
        { token, headers: { 'idempotency-key': 'more' } },
      )
    const list = () => house.call('getCustomerData', {}, { token, headers: { 'idempotency-key': 'list' } })
    expect((await done(extend())).text).toContain('ida.canary@x.ie')
    expect((await done(list())).text).toContain('ida.canary@x.ie')
    const until = async () => (await house.db`select expires_at from seat where id = ${seat.id}`)[0]
    const before = await until()
    // Replies are stored shortly after they are sent.
    await expect
      .poll(() => house.db`select key from idempotency where key = 'list' and status is not null`)
      .toHaveLength(1)

    await done(house.call('hideEmailAddress', {}, { token: admin }))
    await expect.poll(() => sealedReplies()).not.toContain(MARK)
    const erased = sentence('reply erased')
    expect((await extend()).body).toEqual({ type: 'success', data: erased })
    expect((await house.call('createOrder', order, { token, headers: KEY })).body).toEqual({
      type: 'success',
      data: erased,
    })
    expect(await until()).toEqual(before)
    const told = (await done(list())).text
    expect(told).not.toContain(MARK)
    expect(told).toContain(seat.code)
  })

  test('sent during an erasure is not kept', async () => {
    const token = await customerToken(house, 'stbrannocs')
    const players = [{ email: 'tom.canary@x.ie', team: '-1' }]
    const order = {
      scenario: 'First Light',
      username: 'stbrannocs',
      identifier: 'Meanwhile',
      date: dayMonthYear(0),
      players,
    }
    await done(house.call('createOrder', order, { token }))
    const erasure = await beginErasure(house.db, 'admin test')
    await done(house.call('getCustomerData', {}, { token, headers: { 'idempotency-key': 'meanwhile' } }))
    await expect
      .poll(() => house.db`select 1 from idempotency where key = 'meanwhile' and status is not null`)
      .toHaveLength(1)
    expect(await sealedReplies()).not.toContain(MARK)
    await finishErasures(house.db)
    expect(
      (await house.db`select done_at is not null as done from erasure where id = ${erasure.id}`)[0],
    ).toEqual({ done: true })
  })

  test('is in no process’s memory either, whichever process erased it', async () => {
    const other = await startServer({ databaseUrl: house.databaseUrl })
    const customer = await customerToken(house, 'stbrannocs')
    const players = [{ email: 'bo.canary@x.ie', team: '-1' }]
    const order = {
      scenario: 'First Light',
      username: 'stbrannocs',
      identifier: 'Remembered',
      date: dayMonthYear(0),
      players,
    }
    await done(house.call('createOrder', order, { token: customer }))
    const list = (key: string) =>
      house.call('getCustomerData', {}, { token: customer, headers: { 'idempotency-key': key } })
    const { key, release } = await unwritten(async name => {
      expect((await done(list(name))).text).toContain('bo.canary@x.ie')
    })

    await beginErasure(other.services.db, 'admin test')
    expect((await list(key)).status).toBe(409)
    await release()
    await finishErasures(other.services.db)
    await expect.poll(async () => (await list(key)).status).toBe(200)
    expect((await list(key)).text).not.toContain(MARK)
    expect(await sealedReplies()).not.toContain(MARK)
    await other.stop()
  })

  /** Calls with new keys until a reply is caught before it is stored; `release` lets it be stored. */
  const unwritten = async (
    ask: (key: string) => Promise<void>,
  ): Promise<{ key: string; release: () => Promise<void> }> => {
    const key = randomUUID()
    await ask(key)
    const [caught, released] = [Promise.withResolvers<boolean>(), Promise.withResolvers<void>()]
    const holding = house.db.begin(async tx => {
      const rows = await tx`select 1 from idempotency where key = ${key} and status is null for update`
      caught.resolve(rows.length > 0)
      if (rows.length > 0) await released.promise
    })
    if (!(await caught.promise)) return unwritten(ask)
    return { key, release: () => (released.resolve(), holding) }
  }

  test('to an answer loses the player’s name, and the answer remains', async () => {
    const customer = await customerToken(house, 'stbrannocs')
    const ask = {
      id: 'who',
      type: 'Email',
      name: 'Priya Raman',
      subject: 'Who is on call?',
      displayAfter: 0,
      responseType: 'text',
    }
    await givenStory(house, admin, 'Night Watch', { scenario: [{ name: '1', events: [ask] }] })
    const players = [{ email: 'lena.canary@x.ie', team: '-1' }]
    const order = {
      scenario: 'Night Watch',
      username: 'stbrannocs',
      identifier: 'Answered',
      date: dayMonthYear(0),
      players,
    }
    await done(house.call('createOrder', order, { token: customer }))
    const [seat] = await house.db<[{ id: string }]>`select id from seat where email = 'lena.canary@x.ie'`
    const token = personalToken(LINK_KEY, seat.id, 1)
    await beginPlaying(house, token)
    const answer = () =>
      house.call(
        'setResponse',
        { id: 'who', response: 'The night shift' },
        { token, headers: { 'idempotency-key': 'answered' } },
      )
    expect((await done(answer())).body['answeredBy']).toBe('Lena Canary')
    await done(house.call('hideEmailAddress', {}, { token: admin }))
    await expect.poll(async () => (await answer()).text.toLowerCase()).not.toContain(MARK)
    expect((await answer()).body).toMatchObject({ type: 'success' })
  })

  const sealedReplies = async (): Promise<string> => {
    const rows = await house.db<
      { reply: string }[]
    >`select reply #>> '{}' as reply from idempotency where reply is not null and status is not null`
    return rows.map(({ reply }) => (reply.startsWith('{') ? reply : open(LINK_KEY, reply))).join('\n')
  }
})
