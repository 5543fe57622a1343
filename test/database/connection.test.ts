import { open, readdir, rename } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { connect, failureOf } from '#server/database/connection.ts'
import type { Db } from '#server/services/services.ts'
import { databaseForFile } from '#test/support/database.ts'

const house = databaseForFile({ max: 2 })

const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    error => failureOf(error),
  )

const killAll = (name: string) =>
  house.db`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name} and datname = current_database()`

/** The transaction has a pause, so that a kill meets it running or idle. */
const work = async (pool: Db, mark: number) => {
  const rows = await pool.begin(async tx => {
    const [first] = await tx`select ${mark}::int as mark`
    await tx`select 1`
    await sleep(1)
    const [last] = await tx`select ${mark}::int + 1 as mark`
    return [first?.['mark'], last?.['mark']]
  })
  if (rows[0] !== mark || rows[1] !== mark + 1) throw new Error(`asked for ${mark}, got ${rows.join()}`)
}

describe('the pool', () => {
  test('survives 40 rounds of all its connections being killed in the middle of transactions', async () => {
    const pool = connect(house.url, { max: 8, name: 'victims' })
    let done = 0
    let mark = 0
    const end = new AbortController()
    const failures = new Set<string>()
    const busy = Array.from({ length: 16 }, async () => {
      while (!end.signal.aborted) {
        await work(pool, ++mark).then(
          () => done++,
          error => failures.add(failureOf(error)),
        )
      }
    })
    for (let round = 0; round < 40; round++) {
      await sleep(10)
      await killAll('victims')
    }
    end.abort()
    await Promise.all(busy)
    expect([...failures]).toEqual(['unavailable'])
    expect(done).toBeGreaterThan(0)
    expect(await Promise.all(Array.from({ length: 32 }, () => failure(work(pool, ++mark))))).toEqual(
      Array.from({ length: 32 }, () => 'none'),
    )
    await pool.end()
  })

  test('reports unavailable at once, and retries slowly, where connections are accepted and then closed', async () => {
    let connections = 0
    const closing = createServer(
      socket => (
        connections++,
        socket
          .on('error', () => undefined)
          .resume()
          .end()
      ),
    ).listen(0, '127.0.0.1')
    await new Promise(resolve => closing.once('listening', resolve))
    const address = closing.address()
    const pool = connect(`postgres://127.0.0.1:${typeof address === 'object' && address?.port}/none`, {
      max: 4,
    })
    const began = performance.now()
    expect(await failure(pool`select 1`)).toBe('unavailable')
    expect(await failure(pool.begin(tx => tx`select 1`))).toBe('unavailable')
    expect(performance.now() - began).toBeLessThan(2_000)
    const crowd = Array.from({ length: 8 }, async () => {
      while (performance.now() - began < 5_000) await failure(pool`select 1`)
    })
    await Promise.all(crowd)
    expect(connections).toBeLessThan(60)
    await pool.end({ timeout: 1 })
    closing.close()
  })

  test('reports unavailable at once where nothing listens', async () => {
    const nowhere = connect('postgres://nobody@127.0.0.1:1/none', { max: 1 })
    expect(await failure(nowhere`select 1`)).toBe('unavailable')
    const noSocket = connect('postgres://nobody@localhost/none?host=%2Fnowhere', { max: 1 })
    expect(await failure(noSocket`select 1`)).toBe('unavailable')
    await Promise.all([nowhere.end(), noSocket.end()])
  })

  test('does not take a missing file for an unreachable database', async () => {
    expect(await failure(open('/nowhere/a'))).toBe('defect')
    expect(await failure(rename('/nowhere/a', '/nowhere/b'))).toBe('defect')
    expect(await failure(readdir('/nowhere'))).toBe('defect')
  })

  test('calls a value that the database cannot hold bad input, and a broken constraint a conflict', async () => {
    const { db } = house
    expect(await failure(db`select ${'2147483648'}::int`)).toBe('bad input')
    expect(await failure(db`select ${'\u0000'}::text`)).toBe('bad input')
    expect(await failure(db`select ${'29-02-2027'}::date`)).toBe('bad input')
    expect(await failure(db`select ${'not a uuid'}::uuid`)).toBe('bad input')
    expect(
      await failure(
        db`insert into client (name, email) values ('Acme', 'a@b.example'), ('acme', 'a@b.example')`,
      ),
    ).toBe('conflict')
    expect(await failure(db`select nothing from nowhere`)).toBe('defect')
  })

  test('hands rows to a slow reader, and is free for the next statement once the last is read', async () => {
    const pool = connect(house.url, { max: 1 })
    for (let turn = 0; turn < 20; turn++) {
      const rows =
        await pool`copy (select repeat('x', 1000) from generate_series(1, 500)) to stdout`.readable()
      let bytes = 0
      for await (const chunk of rows as AsyncIterable<Buffer>) {
        bytes += chunk.length
        await sleep(1)
      }
      expect(bytes).toBe(500 * 1001)
      expect(await failure(pool`select 1`)).toBe('none')
    }
    await pool.end()
  })

  test('cancels a statement that exceeds its time and reports unavailable', async () => {
    const hasty = connect(house.url, { max: 1, statementTimeout: 100 })
    expect(await failure(hasty`select pg_sleep(5)`)).toBe('unavailable')
    await hasty.end()
  })
})
