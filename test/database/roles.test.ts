// Security §8.3, §9.7.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/services/config.ts'
import { connect } from '#server/database/connection.ts'
import { WORKING_ROLE } from '#server/database/embedded/supervisor.ts'
import { migrate, readMigrations } from '#server/database/migrate.ts'
import type { Db } from '#server/services/services.ts'
import { start } from '#server/start/start.ts'
import { createDatabase, databaseForFile } from '#test/support/database.ts'
import { ENVIRONMENT, temporaryFolder } from '#test/support/server.ts'
import { twoRoles } from '#test/support/databases/two-roles.ts'

const database = databaseForFile()
let working: Db
beforeAll(() => {
  working = connect(twoRoles(database.url).DATABASE_URL, { max: 1 })
})
afterAll(() => working.end())

describe('the working role', () => {
  test('is not a superuser and owns nothing', async () => {
    const [role] =
      await working`select current_user as name, rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user`
    expect(role).toEqual({ name: WORKING_ROLE, rolsuper: false, rolcreatedb: false, rolcreaterole: false })
    expect(
      await working`select 1 from pg_class join pg_roles on pg_roles.oid = relowner where rolname = current_user`,
    ).toEqual([])
  })

  test.each([
    'create table loot (a int)',
    'alter table audit disable trigger user',
    'drop trigger audit_kept on audit',
    'create function public.now() returns timestamptz language sql as $$ select null::timestamptz $$',
    "update audit set outcome = 'done'",
    'update audit set address = null',
    'delete from audit',
    'truncate audit',
    "update ledger set reason = ''",
    'delete from ledger',
    'truncate log',
    "update log set kind = 'answered'",
    "update scenario_version set title = ''",
    'delete from scenario_version',
    'delete from migration',
    "update migration set hash = ''",
    'set role holdfast',
    "copy audit to program 'cat'",
    "select pg_read_file('/etc/passwd')",
  ])('is refused: %s', async statement => {
    await expect(working.unsafe(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('writes an entry of the audit log, and reads it', async () => {
    await working`select write_audit('admin', 'iver', '203.0.113.77', 'modifyCredits', '', 'done', '', '{}')`
    expect(await working`select ip, address from audit`).toEqual([
      { ip: '203.0.113.0', address: '203.0.113.77' },
    ])
  })
})

test('a later migration is run by the owner, and the working role may use its tables', async () => {
  const { url, drop } = await createDatabase()
  const step = {
    number: readMigrations().length + 1,
    name: 'another',
    sql: 'create table another (a int)',
    hash: 'another',
  }
  await migrate(url, [...readMigrations(), step], WORKING_ROLE)
  const db = connect(twoRoles(url).DATABASE_URL, { max: 1 })
  await db`insert into another values (1)`
  expect(await db`select a from another`).toEqual([{ a: 1 }])
  await expect(db`alter table another add column b int`).rejects.toMatchObject({ code: '42501' })
  await db.end()
  await drop()
})

test('older audit entries, which contain full addresses, are chained by their networks after the migration', async () => {
  const { url, db, drop } = await createDatabase({ empty: true })
  await migrate(url, readMigrations().slice(0, 9))
  for (const ip of ['203.0.113.77', '198.51.100.9'])
    await db`select write_audit('admin', 'iver', ${ip}, 'modifyCredits', '', 'done', '', '{}')`
  await migrate(url)
  await db`select write_audit('admin', 'iver', '192.0.2.1', 'modifyCredits', '', 'done', '', '{}')`
  const rows = await db`
    select ip, address, chain = audit_link(lag(chain) over (order by id), audit) as holds from audit order by id`
  expect(rows).toEqual([
    { ip: '203.0.113.0', address: '203.0.113.77', holds: true },
    { ip: '198.51.100.0', address: '198.51.100.9', holds: true },
    { ip: '192.0.2.0', address: '192.0.2.1', holds: true },
  ])
  await drop()
})

describe('an operator', () => {
  test('may give one URL, whose role then does everything', async () => {
    const { url, drop } = await createDatabase({ empty: true })
    const running = await start(readConfig({ ...ENVIRONMENT, DATABASE_URL: url }, temporaryFolder()))
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200)
    await running.stop()
    await drop()
  })

  test('is told that two URLs name different databases', async () => {
    const [one, other] = [await createDatabase({ empty: true }), await createDatabase({ empty: true })]
    const addresses = { DATABASE_OWNER_URL: one.url, DATABASE_URL: twoRoles(other.url).DATABASE_URL }
    await expect(start(readConfig({ ...ENVIRONMENT, ...addresses }, temporaryFolder()))).rejects.toThrow(
      'DATABASE_URL must name the database of DATABASE_OWNER_URL.',
    )
    await Promise.all([one.drop(), other.drop()])
  })

  test('is told which variable is missing beside the owner’s URL', () => {
    expect(() => readConfig({ DATABASE_OWNER_URL: 'postgres://owner@db.example/holdfast' }, '.')).toThrow(
      'DATABASE_OWNER_URL needs DATABASE_URL beside it.',
    )
  })
})
