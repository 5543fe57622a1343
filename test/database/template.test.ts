import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#server/database/connection.ts'
import type { Db, Value } from '#server/sql/sql.ts'
import { databaseForFile } from '#test/support/database.ts'

const house = databaseForFile({ max: 2, empty: true })
let db: Db
beforeAll(async () => {
  db = connect(house.url, { max: 1 })
  await db`create table "odd ""name" (id bigint generated always as identity, "the word" text, size int, at timestamptz)`
})
afterAll(() => db.end({ timeout: 2 }))

test.each<[string, Value, string, unknown]>([
  ['a text', `it's "so" \\ and {more}`, 'text', `it's "so" \\ and {more}`],
  ['no text', '', 'text', ''],
  ['nothing', null, 'text', null],
  ['a number', 1.5, 'float8', 1.5],
  ['an integer', -7, 'int', -7],
  ['more than a number holds, as text', 9_007_199_254_740_993n, 'bigint', '9007199254740993'],
  ['a decimal, as text', '0.10', 'numeric', '0.10'],
  ['yes', true, 'boolean', true],
  ['no', false, 'boolean', false],
  ['an instant', new Date('2026-02-28T23:59:59.123Z'), 'timestamptz', new Date('2026-02-28T23:59:59.123Z')],
  ['a day', '2026-02-28', 'date', new Date('2026-02-28')],
  ['bytes', Buffer.from([0, 255, 92, 39]), 'bytea', Buffer.from([0, 255, 92, 39])],
  ['a part of bytes', new Uint8Array([9, 1, 2, 9]).subarray(1, 3), 'bytea', Buffer.from([1, 2])],
  ['JSON, written as a text', '{"a":[1,null,"ü"]}', 'jsonb', { a: [1, null, 'ü'] }],
  ['an empty array', [], 'text[]', []],
  ['texts', ['', 'a,b', '"', '\\', '{}', 'NULL', 'ü'], 'text[]', ['', 'a,b', '"', '\\', '{}', 'NULL', 'ü']],
  ['texts and nothing', ['a', null], 'text[]', ['a', null]],
  ['numbers', [1, 2], 'int[]', [1, 2]],
  ['yes and no', [true, false], 'boolean[]', [true, false]],
  ['instants', [new Date(0)], 'timestamptz[]', [new Date(0)]],
  ['bytes in an array', [Buffer.from('a\\')], 'bytea[]', [Buffer.from('a\\')]],
  ['arrays of an array', [[1], [2]], 'int[]', [[1], [2]]],
])('%s goes to the database and comes back', async (_, value, type, back) => {
  const [row] = await db`select ${value}::${db.unsafe(type)} as value`
  expect(row).toEqual({ value: back })
})

test('an instant, bytes and a boolean need no type in the statement', async () => {
  const [row] = await db`
    select ${new Date(0)} - interval '1 day' as before, pg_typeof(${true})::text as flag, pg_typeof(${Buffer.from('a')})::text as bytes`
  expect(row).toEqual({ before: new Date(-86_400_000), flag: 'boolean', bytes: 'bytea' })
})

test('an invalid value is refused before anything is sent', async () => {
  await expect(db`select ${undefined as unknown as null}`).rejects.toThrow(TypeError)
  await expect(db`select ${{ a: 1 } as unknown as null}`).rejects.toThrow(TypeError)
  await expect(db`select ${new Date('no day')}`).rejects.toThrow(RangeError)
})

test('names, rows, changes and lists can be part of a statement', async () => {
  const table = db('odd "name')
  const rows = [
    { 'the word': 'one', size: 1, at: new Date(1) },
    { 'the word': 'two', size: 2, at: null },
  ]
  const inserted = await db`insert into ${table} ${db(rows)}`
  expect(inserted.count).toBe(2)
  expect(await db`insert into ${table} ${db({ size: 3 })} returning size`).toEqual([{ size: 3 }])
  const changed =
    await db`update ${table} set ${db({ size: 4, 'the word': 'four' })} where size in ${db([1, 3])}`
  expect(changed.count).toBe(2)
  expect(
    await db`select ${db(['size', 'the word'])} from ${table} where size not in ${db([])} or true order by id`,
  ).toEqual([
    { size: 4, 'the word': 'four' },
    { size: 2, 'the word': 'two' },
    { size: 4, 'the word': 'four' },
  ])
})

test('pieces of statements keep their values, nested or in sequence', async () => {
  const least = db`size >= ${2}`
  const both = db`${least} and size <= ${3}`
  const more = ['two', 'none'].map(word => db`or "the word" = ${word}`)
  const [row] =
    await db`select count(*)::int as found from ${db('odd "name')} where (${both}) ${more} and ${'x'} = 'x'`
  expect(row).toEqual({ found: 1 })
})

test('a statement is sent once, when it is awaited, and a piece never', async () => {
  const note = db`insert into ${db('odd "name')} (size) values (9)`
  const all = () => db`select from ${db('odd "name')} where size = 9`
  expect((await all()).count).toBe(0)
  await Promise.all([note, note, note.catch(() => undefined)])
  expect((await all()).count).toBe(1)
})

test('a plain text may hold several statements, and returns the rows of the last', async () => {
  expect(
    await db.unsafe('create table plain (n int); insert into plain values (1), (2); select n from plain'),
  ).toEqual([{ n: 1 }, { n: 2 }])
})

test('a prepared statement is prepared again after its table has changed', async () => {
  const all = (sql: Pick<Db, never> & typeof db) => sql`select * from plain`
  expect(await all(db)).toEqual([{ n: 1 }, { n: 2 }])
  await house.db`alter table plain add column more int`
  expect(await all(db)).toEqual([
    { n: 1, more: null },
    { n: 2, more: null },
  ])
})

test('an error says where in our code the statement is', async () => {
  const failed: unknown = await db`select nothing from nowhere`.catch((error: unknown) => error)
  expect(failed).toMatchObject({ code: '42P01', severity: 'ERROR' })
  expect((failed as Error).stack).toContain('template.test.ts')
})
