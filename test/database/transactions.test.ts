import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect } from '#server/database/connection.ts'
import type { Db } from '#server/sql/sql.ts'
import { databaseForFile } from '#test/support/database.ts'

const house = databaseForFile({ max: 2, empty: true })
let db: Db
beforeAll(() => house.db`create table noted (what text unique deferrable initially deferred)`)
beforeEach(() => void (db = connect(house.url, { max: 1, name: 'transactions' })))
afterEach(async () => {
  await db.end({ timeout: 2 })
  await house.db`truncate noted`
})

const noted = async () =>
  (await house.db<{ what: string }[]>`select what from noted order by what`).map(({ what }) => what)
const kill = () =>
  house.db`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'transactions'`

test('nothing is kept of a transaction that throws, and the next one starts afresh', async () => {
  const whole = db.begin(async tx => {
    await tx`insert into noted values ('one')`
    throw new Error('changed my mind')
  })
  await expect(whole).rejects.toThrow('changed my mind')
  expect(await db.begin(tx => tx`insert into noted values ('two') returning what`)).toEqual([{ what: 'two' }])
  expect(await noted()).toEqual(['two'])
})

test('a failed statement fails its transaction, even if the error was caught', async () => {
  const whole = db.begin(async tx => {
    await tx`select nothing from nowhere`.catch(() => undefined)
    await tx`insert into noted values ('after')`.catch(() => undefined)
    return 'done'
  })
  await expect(whole).rejects.toMatchObject({ code: '42P01' })
  const second = db.begin(async tx => {
    await tx`select nothing from nowhere`.catch(() => undefined)
    await tx`insert into noted values ('after')`
  })
  await expect(second).rejects.toMatchObject({ code: '42P01' })
  expect(await noted()).toEqual([])
})

test('a statement that fails unawaited fails its transaction, even if it was never sent', async () => {
  const whole = db.begin(tx => {
    void tx`insert into noted values ('before') returning pg_sleep(0.05)`.execute()
    void tx`insert into noted values (${undefined as unknown as string})`.execute()
    return 'done'
  })
  await expect(whole).rejects.toThrow(TypeError)
  expect(await noted()).toEqual([])
})

test('a refusal at the commit is reported', async () => {
  await expect(db.begin(tx => tx`insert into noted values ('twice'), ('twice')`)).rejects.toMatchObject({
    code: '23505',
  })
  expect(await noted()).toEqual([])
})

test('a transaction that PostgreSQL rolled back instead of committing is not reported as done', async () => {
  const whole = db.begin(async tx => {
    await tx`insert into noted values ('one')`
    const rows = await tx`copy nowhere to stdout`.readable()
    await new Promise(resolve => rows.once('error', resolve).resume())
  })
  await expect(whole).rejects.toThrow('ROLLBACK')
  expect(await noted()).toEqual([])
})

test('statements sent at once are done in order', async () => {
  const done = await db.begin(tx =>
    Array.from(
      { length: 20 },
      (_, n) => tx<{ what: string }[]>`insert into noted values (${`n${n}`}) returning what`,
    ),
  )
  expect(done.map(([row]) => row?.what)).toEqual(Array.from({ length: 20 }, (_, n) => `n${n}`))
})

test('a statement after its transaction’s end is refused: the connection may be another’s', async () => {
  const { tx } = await db.begin(async own => {
    await own`select 1`
    return { tx: own }
  })
  await expect(tx`insert into noted values ('late')`).rejects.toThrow('after the end')
  expect(await noted()).toEqual([])
})

test('a transaction whose connection is lost ends at once, whatever it still waits for', async () => {
  const begun = Promise.withResolvers<void>()
  const forever = Promise.withResolvers<void>()
  const whole = db.begin(async tx => {
    await tx`insert into noted values ('lost')`
    begun.resolve()
    await forever.promise
    await tx`insert into noted values ('later')`
  })
  await begun.promise
  const began = performance.now()
  // The promise gets its handler before the kill.
  const [failure] = await Promise.all([whole.catch((error: unknown) => error), kill()])
  expect(failure).toMatchObject({ code: expect.stringMatching(/57P01|CONNECTION_CLOSED/) as string })
  expect(performance.now() - began).toBeLessThan(2_000)
  forever.resolve()
  expect(await db`select 1 as one`).toEqual([{ one: 1 }])
  await sleep(20)
  expect(await noted()).toEqual([])
})

test('rows can be copied in and out inside a transaction, and a copy that breaks off leaves nothing', async () => {
  await db.begin(async tx => {
    await pipeline(['one\n', 'two\n'], await tx`copy noted from stdin`.writable())
    expect(await text(await tx`copy (select * from noted order by 1) to stdout`.readable())).toBe(
      'one\ntwo\n',
    )
    expect(await tx`select count(*)::int as count from noted`).toEqual([{ count: 2 }])
  })
  const broken = db.begin(async tx => {
    const rows = async function* () {
      yield 'three\n'
      throw new Error('no more')
    }
    await pipeline(rows, await tx`copy noted from stdin`.writable())
  })
  await expect(broken).rejects.toThrow('no more')
  await expect(db.begin(async tx => text(await tx`copy nowhere to stdout`.readable()))).rejects.toMatchObject(
    { code: '42P01' },
  )
  expect(await noted()).toEqual(['one', 'two'])
})

test('a reader who stops in the middle of many rows blocks no one', async () => {
  const [first] = [
    await db`copy (select repeat('x', 1000) from generate_series(1, 100000)) to stdout`.readable(),
  ]
  for await (const _ of first as AsyncIterable<Buffer>) break
  expect(await db`select 1 as one`).toEqual([{ one: 1 }])
})
