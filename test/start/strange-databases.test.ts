import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readConfig } from '#server/services/config.ts'
import { connect } from '#server/database/connection.ts'
import { close, finished } from '#server/database/running/moved.ts'
import type { Db } from '#server/services/services.ts'
import { start } from '#server/start/start.ts'
import { createDatabase, databaseUrl } from '#test/support/database.ts'
import { ENVIRONMENT, temporaryFolder } from '#test/support/server.ts'

let admin: Db
const made: string[] = []
beforeAll(() => {
  admin = connect(inject('postgres'), { max: 1, statementTimeout: 0 })
})
afterAll(async () => {
  for (const name of made) await admin.unsafe(`drop database if exists ${name} with (force)`)
  await admin.end()
})

const create = async (options = '') => {
  const name = `test_${randomBytes(6).toString('hex')}`
  made.push(name)
  await admin.unsafe(`create database ${name} ${options}`)
  return { name, url: databaseUrl(inject('postgres'), name) }
}
const within = async (url: string, work: (db: Db) => Promise<unknown>) => {
  const db = connect(url, { max: 1 })
  return work(db).finally(() => db.end())
}
const tables = (url: string) =>
  within(
    url,
    async db =>
      (await db`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)
        .length,
  )
const startOf = (url: string, more: Readonly<Record<string, string>> = {}) =>
  start(readConfig({ ...ENVIRONMENT, DATABASE_URL: url, ...more }, temporaryFolder())).then(
    running => running.stop(0).then(() => 'started'),
    (error: Error) => error.message,
  )

describe('a database is refused by name, and nothing is written', () => {
  test.each(['LATIN1', 'SQL_ASCII'])('whose encoding is %s', async encoding => {
    const { url } = await create(
      `encoding '${encoding}' lc_collate 'C' lc_ctype 'C' locale_provider libc template template0`,
    )
    expect(await startOf(url)).toBe(
      `DATABASE_URL names a database whose encoding is ${encoding}: create one with encoding 'UTF8'.`,
    )
    expect(await tables(url)).toBe(0)
  })

  test.each(['account', 'wiki'])('in which another product keeps its table %s', async table => {
    const { url } = await create()
    await within(url, db => db.unsafe(`create table ${table} (id int)`))
    expect(await startOf(url)).toBe(
      `DATABASE_URL names a database that contains something else (the table ${table}): create one for Holdfast alone.`,
    )
    expect(await tables(url)).toBe(1)
  })
})

test('a strange database of the owner’s address is not blamed on DATABASE_URL', async () => {
  const { url } = await create()
  await within(url, db => db.unsafe('create table wiki (id int)'))
  expect(await startOf(url, { DATABASE_OWNER_URL: url })).toMatch(/^DATABASE_OWNER_URL names a database that/)
})

test('a database whose search_path leads elsewhere is refused by name', async () => {
  const { name, url } = await create()
  await within(url, db =>
    db.unsafe(`create schema elsewhere; alter database ${name} set search_path = elsewhere`),
  )
  expect(await startOf(url)).toBe(
    'DATABASE_URL names a database whose search_path does not begin with the schema public: reset it.',
  )
})

test('a database with unusual settings is used like any other', async () => {
  const { name, url } = await create()
  for (const setting of [
    "datestyle = 'German, DMY'",
    "intervalstyle = 'sql_standard'",
    "bytea_output = 'escape'",
    "default_transaction_isolation = 'serializable'",
  ])
    await admin.unsafe(`alter database ${name} set ${setting}`)
  expect(await startOf(url)).toBe('started')
  expect(await tables(url)).toBeGreaterThan(20)
  await within(url, async db => {
    const [row] =
      await db`select current_setting('transaction_isolation') as isolation, '2026-02-01T00:00:00Z'::timestamptz as day, '\\x00ff'::bytea as bytes`
    expect(row).toEqual({
      isolation: 'read committed',
      day: new Date('2026-02-01T00:00:00Z'),
      bytes: Buffer.from([0, 255]),
    })
  })
})

test.each([
  ['the embedded database', 'start without DATABASE_URL'],
  ['postgres://owner@db.example/holdfast', 'set DATABASE_URL to that database'],
])('a database that was moved to %s says how to start', async (target, how) => {
  const { url, db, drop } = await createDatabase()
  await close(db, target)
  await finished(db)
  expect(await startOf(url)).toBe(`This database was moved to ${target}: ${how}.`)
  await drop()
})

test('a database that is being moved says that the move may still be going on', async () => {
  const { url, db, drop } = await createDatabase()
  await close(db, 'the embedded database')
  expect(await startOf(url)).toBe(
    'A move of this database to the embedded database is not complete: wait for it. If it was interrupted, run it again, or npm run move -- --cancel.',
  )
  await drop()
})
