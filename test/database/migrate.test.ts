import { describe, expect, test } from 'vitest'
import { connect } from '#server/database/connection.ts'
import { migrate, readMigrations } from '#server/database/migrate.ts'
import { createDatabase } from '#test/support/database.ts'

const ours = readMigrations()
const step = (number: number, sql: string) => ({
  number,
  name: `step ${number}`,
  sql,
  hash: `hash of ${sql}`,
})

describe('the migrations', () => {
  test('bring an empty database to this version, and find nothing to do the second time', async () => {
    const { url, drop } = await createDatabase({ empty: true })
    expect(await migrate(url)).toBe(ours.length)
    expect(await migrate(url)).toBe(0)
    await drop()
  })

  test('run once when four processes start together', async () => {
    const { url, db, drop } = await createDatabase({ empty: true })
    const applied = await Promise.all([migrate(url), migrate(url), migrate(url), migrate(url)])
    expect(applied.toSorted((a, b) => a - b)).toEqual([0, 0, 0, ours.length])
    expect((await db`select number from migration order by number`).map(row => row['number'])).toEqual(
      ours.map(({ number }) => number),
    )
    await drop()
  })

  test('leave nothing of a step that fails, and keep the steps before it', async () => {
    const { url, db, drop } = await createDatabase({ empty: true })
    const steps = [step(1, 'create table kept (a int)'), step(2, 'create table gone (a int); select 1 / 0')]
    await expect(migrate(url, steps)).rejects.toThrow('division by zero')
    expect(await db`select tablename from pg_tables where schemaname = 'public' order by 1`).toMatchObject([
      { tablename: 'kept' },
      { tablename: 'migration' },
    ])
    await drop()
  })

  test('start again after their process was killed in the middle of a step', async () => {
    const { url, db, drop } = await createDatabase({ empty: true })
    const slow = step(1, 'create table slow (a int); select pg_sleep(30)')
    const killed = migrate(url, [slow]).then(
      () => 'finished',
      () => 'killed',
    )
    const admin = connect(url, { max: 1, name: 'killer' })
    for (let gone = 0; gone === 0;) {
      gone = (
        await admin`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'holdfast migrations' and datname = current_database() and query like '%pg_sleep%' and state = 'active'`
      ).length
    }
    expect(await killed).toBe('killed')
    expect(await migrate(url, [step(1, 'create table slow (a int)')])).toBe(1)
    expect(await db`select hash from migration`).toMatchObject([
      { hash: 'hash of create table slow (a int)' },
    ])
    await admin.end()
    await drop()
  })

  test('refuse a database with a different history', async () => {
    const { url, drop } = await createDatabase({ empty: true })
    await migrate(url, [step(1, 'select 1')])
    await expect(migrate(url, [step(1, 'select 2')])).rejects.toThrow('applied with different content')
    await drop()
  })

  test('accept a schema that is one step ahead of the code, and refuse two', async () => {
    const { url, drop } = await createDatabase({ empty: true })
    await migrate(url, [step(1, 'select 1'), step(2, 'select 2'), step(3, 'select 3')])
    expect(await migrate(url, [step(1, 'select 1'), step(2, 'select 2')])).toBe(0)
    await expect(migrate(url, [step(1, 'select 1')])).rejects.toThrow('belongs to a newer version')
    await drop()
  })
})
