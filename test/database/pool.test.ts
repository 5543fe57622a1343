import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connect } from '#server/database/connection.ts'
import { databaseForFile } from '#test/support/database.ts'

const house = databaseForFile({ max: 2, empty: true })

const kill = (name: string) =>
  house.db`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`
const connections = async (name: string) =>
  (await house.db`select from pg_stat_activity where application_name = ${name}`).count

test('a pool opens as many connections as are needed at once, up to its limit, and keeps them', async () => {
  const db = connect(house.url, { max: 3, name: 'needed' })
  await db`select 1`
  expect(await connections('needed')).toBe(1)
  await Promise.all(Array.from({ length: 20 }, () => db`select pg_sleep(0.05)`))
  expect(await connections('needed')).toBe(3)
  await db.end()
  await expect.poll(() => connections('needed')).toBe(0)
})

test('ending a pool lets statements that were sent finish, and refuses later ones', async () => {
  const db = connect(house.url, { max: 1 })
  const asked = [
    db`select 1 as n`.execute(),
    db`select pg_sleep(0.2), 2 as n`.execute(),
    db`select 3 as n`.execute(),
  ]
  const end = db.end({ timeout: 5 })
  await expect(db`select 4`).rejects.toMatchObject({ code: 'CONNECTION_ENDED' })
  expect((await Promise.all(asked)).map(([row]) => row?.['n'] as number)).toEqual([1, 2, 3])
  await end
  await db.end()
})

test('ending a pool without waiting rejects the statements under way, in a transaction too', async () => {
  const db = connect(house.url, { max: 1 })
  const whole = db.begin(tx => tx`select pg_sleep(30)`)
  const waits = db`select 1`.execute()
  const failures = Promise.allSettled([whole, waits])
  await sleep(100)
  const began = performance.now()
  await db.end({ timeout: 0 })
  expect(
    (await failures).map(each => each.status === 'rejected' && (each.reason as { code: string }).code),
  ).toEqual(['CONNECTION_DESTROYED', 'CONNECTION_DESTROYED'])
  expect(performance.now() - began).toBeLessThan(1_000)
})

test('a pool that was never used ends at once', async () => {
  await expect(connect('postgres://nobody@127.0.0.1:1/none').end()).resolves.toBeUndefined()
})

test('a listener reconnects by itself after a lost connection, and is told so', async () => {
  const db = connect(house.url, { max: 1, name: 'listener' })
  const heard: string[] = []
  let begun = 0
  await db.listen(
    'a "channel',
    text => heard.push(text),
    () => begun++,
  )
  await house.db`select pg_notify('a "channel', 'one')`
  await expect.poll(() => heard).toEqual(['one'])
  await kill('listener')
  await expect.poll(() => begun).toBe(2)
  await house.db`select pg_notify('a "channel', 'two'), pg_notify('another', 'three')`
  await expect.poll(() => heard).toEqual(['one', 'two'])
  await db.end({ timeout: 1 })
  await expect.poll(() => connections('listener')).toBe(0)
  await expect(db.listen('a "channel', () => undefined)).rejects.toMatchObject({ code: 'CONNECTION_ENDED' })
})

test('a server that accepts connections but stays silent is given up after three seconds', async () => {
  const silent = createServer(socket => socket.on('error', () => undefined).resume()).listen(0, '127.0.0.1')
  await new Promise(resolve => silent.once('listening', resolve))
  const address = silent.address()
  const db = connect(`postgres://127.0.0.1:${typeof address === 'object' && address?.port}/none`, { max: 1 })
  const began = performance.now()
  await expect(db`select 1`).rejects.toMatchObject({ code: 'CONNECT_TIMEOUT' })
  expect(performance.now() - began).toBeLessThan(5_000)
  await db.end({ timeout: 0 })
  silent.close()
})

test('of several hosts the first that accepts us is used, with the settings in the URL', async () => {
  const url = new URL(house.url)
  const folder = url.searchParams.get('host') ?? ''
  url.searchParams.delete('host')
  url.hostname = `localhost,${encodeURIComponent(folder)}`
  url.port = '5432'
  url.searchParams.set('search_path', 'public, "odd \\ one"')
  const db = connect(url.href, { max: 1 })
  expect(await db`select current_setting('search_path') as path, current_setting('jit') as jit`).toEqual([
    { path: 'public, "odd \\ one"', jit: 'off' },
  ])
  await db.end()
})
