import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sentence } from '#contracts/words/messages.ts'
import { createDatabase, type TestDatabase } from '#test/support/database.ts'
import { startServer, temporaryFolder, type TestServer } from '#test/support/server.ts'
import { ADMIN } from '#test/http/given-world.ts'

const openWire = async (socketFile: string) => {
  const sockets = new Set<Socket>()
  let state: 'open' | 'frozen' | 'closing' = 'open'
  const wire: Server = createServer(client => {
    if (state === 'closing')
      return void client
        .on('error', () => undefined)
        .resume()
        .end()
    const database = createConnection(socketFile)
    const both = [client, database]
    both.forEach(socket =>
      sockets.add(
        socket
          .on('error', () => both.forEach(each => each.destroy()))
          .on('close', () => sockets.delete(socket)),
      ),
    )
    client.on('data', bytes => state === 'open' && database.write(bytes)).on('end', () => database.end())
    database.on('data', bytes => state === 'open' && client.write(bytes)).on('end', () => client.end())
  })
  const listen = (port: number) => new Promise<void>(resolve => wire.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const address = wire.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const drop = () => sockets.forEach(socket => socket.destroy())
  return {
    port,
    cut: () => new Promise<void>(resolve => (wire.close(() => resolve()), drop())),
    mend: () => listen(port),
    /** Behaves like a balancer without a database behind it. */
    close: () => ((state = 'closing'), sockets.forEach(socket => socket.end())),
    freeze: () => (state = 'frozen'),
    thaw: () => ((state = 'open'), drop()),
  }
}

let database: TestDatabase
let wire: Awaited<ReturnType<typeof openWire>>
let server: TestServer
let token: string
beforeAll(async () => {
  database = await createDatabase()
  const folder = new URL(inject('postgres')).searchParams.get('host') ?? ''
  wire = await openWire(`${folder}/.s.PGSQL.5432`)
  const url = new URL(database.url)
  url.search = ''
  url.hostname = '127.0.0.1'
  url.port = String(wire.port)
  server = await startServer({ databaseUrl: url.href })
  token = String((await server.call('loginEditor', ADMIN)).body['data'])
})
afterAll(async () => {
  await server.stop()
  await wire.cut()
  await database.drop()
})

const ask = async () => {
  const began = performance.now()
  const reply = await server.call('files', {}, { token })
  return { ...reply, ms: performance.now() - began }
}
const recovered = async () => {
  const began = performance.now()
  while ((await ask()).status !== 200) await sleep(100)
  return performance.now() - began
}

describe('while the database is away', () => {
  test('every call says so within five seconds, the process stays up, and all is well soon after the database is back', async () => {
    await wire.cut()
    const replies = await Promise.all(Array.from({ length: 50 }, ask))
    for (const { status, body, ms, headers } of replies) {
      expect(status).toBe(503)
      expect(body).toEqual({ type: 'failed', data: sentence('unavailable') })
      expect(headers.get('retry-after')).toBe('2')
      expect(ms).toBeLessThan(5_000)
    }
    await sleep(1_100)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    await wire.mend()
    expect(await recovered()).toBeLessThan(5_000)
  })

  test('every call says so within five seconds when the database’s address only closes connections', async () => {
    wire.close()
    const replies = await Promise.all(Array.from({ length: 50 }, ask))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]))
    expect(Math.max(...replies.map(({ ms }) => ms))).toBeLessThan(5_000)
    wire.thaw()
    expect(await recovered()).toBeLessThan(5_000)
  })

  test('no call stays open longer than ten seconds when the database only hangs', async () => {
    wire.freeze()
    const replies = await Promise.all(Array.from({ length: 30 }, ask))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]))
    expect(Math.max(...replies.map(({ ms }) => ms))).toBeLessThan(10_000)
    wire.thaw()
    expect(await recovered()).toBeLessThan(10_000)
  })
})

test('while PostgreSQL is suspended calls are unavailable; when it resumes they work again', async () => {
  const { startEmbedded } = await import('#server/database/embedded/supervisor.ts')
  const folder = temporaryFolder()
  const embedded = await startEmbedded(folder)
  const alone = await startServer({ databaseUrl: embedded.url })
  const login = await alone.call('loginEditor', ADMIN)
  const children = (await output('pgrep', ['-P', String(embedded.pid())]))
    .split('\n')
    .filter(Boolean)
    .map(Number)
  children.forEach(pid => process.kill(pid, 'SIGSTOP'))
  const frozen = await alone.call('files', {}, { token: String(login.body['data']) })
  children.forEach(pid => process.kill(pid, 'SIGCONT'))
  expect(frozen.status).toBe(503)
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await sleep(100)) {
    if ((await alone.call('files', {}, { token: String(login.body['data']) })).status === 200) break
  }
  expect((await alone.call('files', {}, { token: String(login.body['data']) })).status).toBe(200)
  await alone.stop()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
})

const output = (program: string, args: readonly string[]) =>
  new Promise<string>(resolve => {
    const child = spawn(program, args)
    let text = ''
    child.stdout.on('data', chunk => (text += String(chunk)))
    child.on('close', () => resolve(text))
  })
