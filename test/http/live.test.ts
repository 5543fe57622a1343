import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sentence } from '#contracts/words/messages.ts'
import { givenRoom } from '#test/calls/rooms.ts'
import { listen } from '#test/support/listening.ts'
import { spawnServer, startServer, type TestServer } from '#test/support/server.ts'
import { beginPlaying, givenWorld, type World } from '#test/http/given-world.ts'

let server: Awaited<ReturnType<typeof startServer>>
let world: World
/** The stream of a player whose seat is cancelled at the start. */
let sentAway: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  server = await startServer()
  world = await givenWorld(server)
  const [, , cleo = ''] = world.players
  sentAway = await listen(server.url, cleo)
  await server.db`update seat set cancelled_at = now() where exercise_id = ${world.exercise} and position = 3`
})
afterAll(() => server.stop())

const revisionOf = async (token: string, on: TestServer = server) =>
  Number((await on.call('getMail', {}, { token })).body['revision'])

describe('a page that may listen', () => {
  test('hears at once how far the exercise is, and then each step', async () => {
    const [ada = '', ben = ''] = world.players
    await beginPlaying(server, ada)
    const page = await listen(server.url, ben)
    expect(page.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(page.response.headers.get('cache-control')).toBe('no-store')
    const now = await revisionOf(ada)
    await page.until(() => page.revisions().includes(now))
    await server.call('setResponse', { id: 'q1', response: 'Wait' }, { token: ada })
    await page.until(() => page.revisions().includes(now + 1))
    expect(
      page.heard().every(([revision, data]) => (data as { revision: number }).revision === revision),
    ).toBe(true)
    page.leave()
  })

  test('hears what happens on another process', async () => {
    const [ada = ''] = world.players
    const second = await startServer({ databaseUrl: server.databaseUrl })
    const page = await listen(second.url, ada)
    const now = await revisionOf(ada)
    await page.until(() => page.revisions().includes(now))
    await server.call('setResponse', { id: 'q2', response: 'We divert.' }, { token: ada })
    await page.until(() => page.revisions().includes(now + 1))
    expect(page.revisions()).toEqual(page.revisions().toSorted((a, b) => a - b))
    page.leave()
    await second.stop()
  })

  test('hears again after the connection that listens to the database was lost', async () => {
    const [ada = ''] = world.players
    const second = await startServer({ databaseUrl: server.databaseUrl })
    const page = await listen(second.url, ada)
    const now = await revisionOf(ada)
    await page.until(() => page.revisions().includes(now))
    await server.db`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'holdfast listener' and datname = current_database()`
    await server.call('setResponse', { id: 'q3', response: 'Wait' }, { token: ada })
    await page.until(() => page.revisions().includes(now + 1))
    await server.call('setResponse', { id: 'q4', response: 'We call.' }, { token: ada })
    await page.until(() => page.revisions().includes(now + 2))
    expect(page.revisions()).toEqual(page.revisions().toSorted((a, b) => a - b))
    page.leave()
    await second.stop()
  })

  test('hears nothing of other exercises', async () => {
    const { givenExercise, tokensOf } = await import('#test/http/given-world.ts')
    const other = await givenExercise(server, world.admin, { players: 1, identifier: 'Night shift' })
    const [cleo = ''] = await tokensOf(server.db, other)
    const page = await listen(server.url, cleo)
    await page.until(() => page.revisions().length === 1)
    await server.call('setResponse', { id: 'q5', response: 'Wait' }, { token: world.players[0] })
    await sleep(300)
    expect(page.revisions()).toHaveLength(1)
    page.leave()
  })
})

test('players who wait with a shared link hear at once that the exercise is opened', async () => {
  const room = await givenRoom(server, world.admin, 'created')
  const pages = await Promise.all(Array.from({ length: 60 }, () => listen(server.url, room.word)))
  await Promise.all(pages.map(page => page.until(() => page.revisions().length === 1)))
  await room.faye({ kind: 'open' })
  await Promise.all(pages.map(page => page.until(() => page.revisions().length === 2)))
  expect(pages.some(page => page.isOver())).toBe(false)
  pages.forEach(page => page.leave())
})

describe('a caller is not let in', () => {
  test.each([
    ['without a token', undefined, 401],
    ['with an unknown token', 'A'.repeat(64), 401],
    ['with an editor’s', 'admin', 403],
    ['with a customer’s', 'customer', 403],
  ])('%s', async (_how, token, status) => {
    const bearer = token === 'admin' ? world.admin : token === 'customer' ? world.customer : token
    const reply = await server.call('live', {}, { method: 'GET', bearer })
    expect(reply).toMatchObject({ status, body: { type: 'failed' } })
  })

  test('with the token in the address', async () => {
    const reply = await server.call(`live?token=${world.players[0]}`, {}, { method: 'GET' })
    expect(reply).toMatchObject({ status: 401, body: { data: sentence('login required') } })
  })
})

test('a page that has stopped reading is not waited for, and hears only the newest when it reads again', async () => {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.write(
    `GET /api/live HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${world.players[1]}\r\n\r\n`,
  )
  await new Promise(resolve => socket.once('data', resolve))
  socket.pause()
  const { services } = server as TestServer & {
    services: { push: { nudge: (exercise: string, revision: number) => Promise<void> } }
  }
  // More than the buffers between server and page hold.
  for (let revision = 1_000_000; revision < 1_200_000; revision++) {
    await services.push.nudge(world.exercise, revision)
    if (revision % 5_000 === 0) await sleep(1)
  }
  let text = ''
  socket.on('data', chunk => (text += chunk.toString()))
  socket.resume()
  for (const deadline = Date.now() + 10_000; !text.includes('id: 1199999\n'); await sleep(20))
    if (Date.now() > deadline) break
  expect(text).toContain('id: 1199999\n')
  expect(text.split('event: nudge').length).toBeLessThan(200_000)
  socket.destroy()
})

test('when a process ends, every page is told when to reconnect', async () => {
  const house = await spawnServer()
  const given = await givenWorld(house)
  const page = await listen(house.url, given.players[0] ?? '')
  await page.until(() => page.revisions().length === 1)
  const code = house.kill('SIGTERM')
  await page.until(page.isOver)
  expect(page.text()).toMatch(/retry: \d{4}\n\n$/)
  expect(await code).toBe(0)
  await house.stop()
})

test('a process ends even if a page begins to listen while it is ending', async () => {
  const second = await startServer({ databaseUrl: server.databaseUrl })
  let unlock = () => {}
  const locked = new Promise<void>(resolve => (unlock = resolve))
  const lock = server.db.begin(async sql => {
    await sql`lock table seat in access exclusive mode`
    await locked
  })
  const page = listen(second.url, world.players[0] ?? '')
  const waiting = () =>
    server.db`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  while ((await waiting()).length === 0) await sleep(10)
  const stopped = second.stop().then(() => 'stopped')
  unlock()
  await lock
  expect(await Promise.race([stopped, sleep(8_000, 'hangs', { ref: false })])).toBe('stopped')
  await (await page).until((await page).isOver)
}, 20_000)

test('a page whose seat was cancelled is disconnected', async () => {
  const [row] = await server.db`select count(*)::int as gone from seat where cancelled_at is not null`
  expect(row).toEqual({ gone: 1 })
  for (const deadline = Date.now() + 20_000; !sentAway.isOver() && Date.now() < deadline;) await sleep(50)
  expect(sentAway.isOver()).toBe(true)
})
