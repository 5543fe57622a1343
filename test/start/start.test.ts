import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { callerOf } from '#test/support/http-call.ts'
import { launch, type Launched } from '#test/support/launched.ts'
import { startServer, temporaryFolder } from '#test/support/server.ts'

const folders: string[] = []
const running: Launched[] = []
/**
 * Starts with a folder and a free port: the database is embedded, the mailbox built in, key and administrator
 * are generated.
 */
const startIn = async (dataDir: string, env: Record<string, string> = {}) => {
  const started = await launch({ DATA_DIR: dataDir, PORT: '0', DEMO: '0', LOG_LEVEL: 'warn', ...env })
  running.push(started)
  return started
}
const folder = () => {
  const made = temporaryFolder()
  folders.push(made)
  return made
}
/** Whether calls get replies. A process that was asked for /readyz would take longer to end. */
const answers = async (url: string) => (await callerOf(url)('files')).status === 401
const pidFile = (dataDir: string) => join(dataDir, 'postgres/cluster/postmaster.pid')
const postgresOf = (dataDir: string) => Number(readFileSync(pidFile(dataDir), 'utf8').split('\n')[0])
/** The log's messages about the database during the start. */
const progressIn = (printed: string) =>
  (printed.split('Holdfast is running')[0] ?? '')
    .split('\n')
    .flatMap(line => /"msg":"(.* the database.*)"/.exec(line)?.[1] ?? [])
const adminIn = (printed: string) => /Administrator +(\S+) \/ (\S+) /.exec(printed)?.slice(1) ?? []

afterEach(async () => {
  for (const each of running.splice(0)) await each.end('SIGTERM')
  for (const each of folders.splice(0)) rmSync(each, { recursive: true, force: true })
})

describe('a first start with nothing but a folder', () => {
  test('gives a running product that prints its address, its administrator and its mailbox', async () => {
    const dataDir = folder()
    const { url, printed, readyAfter } = await startIn(dataDir, { LOG_LEVEL: 'info' })
    expect(readyAfter).toBeLessThan(30_000)
    expect(printed()).toMatch(/^ {2}Address +http:\/\/127\.0\.0\.1:\d+$/m)
    expect(printed()).toContain(`${url}/mailbox`)
    const [username, password] = adminIn(printed())
    expect(await callerOf(url)('loginEditor', { username, password })).toMatchObject({
      status: 200,
      body: { type: 'success', admin: true },
    })
    expect(statSync(join(dataDir, 'link-key')).mode & 0o777).toBe(0o600)
    expect(await answers(url)).toBe(true)
    expect(progressIn(printed())).toEqual([
      'Creating the database',
      expect.stringMatching(/^Preparing the database, \d+ steps$/),
    ])
  })

  test('prints the administrator’s password once, and a later start still accepts it', async () => {
    const dataDir = folder()
    const first = await startIn(dataDir)
    const [username, password] = adminIn(first.printed())
    const key = readFileSync(join(dataDir, 'link-key'), 'utf8')
    expect(await first.end('SIGTERM')).toBe(0)
    expect(existsSync(pidFile(dataDir))).toBe(false)

    const second = await startIn(dataDir, { LOG_LEVEL: 'info' })
    expect(progressIn(second.printed())).toEqual(['Starting the database'])
    expect(second.readyAfter).toBeLessThan(15_000)
    expect(second.printed()).not.toContain('Administrator')
    expect(readFileSync(join(dataDir, 'link-key'), 'utf8')).toBe(key)
    expect((await callerOf(second.url)('loginEditor', { username, password })).body['type']).toBe('success')
  })
})

describe('the embedded database', () => {
  test('goes on when the product is killed, and is taken over by the next start', async () => {
    const dataDir = folder()
    const first = await startIn(dataDir)
    const postgres = postgresOf(dataDir)
    await first.end('SIGKILL')
    expect(() => process.kill(postgres, 0)).not.toThrow()
    const second = await startIn(dataDir)
    expect(postgresOf(dataDir)).toBe(postgres)
    expect(await answers(second.url)).toBe(true)
  })

  test('serves two processes, and stops with the last of them', async () => {
    const dataDir = folder()
    const [first, second] = await Promise.all([startIn(dataDir), startIn(dataDir)])
    await first.end('SIGTERM')
    expect(await answers(second.url)).toBe(true)
    await second.end('SIGTERM')
    expect(existsSync(pidFile(dataDir))).toBe(false)
  })

  test('is restarted when it dies, and each call gets a reply within five seconds', async () => {
    const dataDir = folder()
    const { url, printed } = await startIn(dataDir)
    const [username, password] = adminIn(printed())
    process.kill(postgresOf(dataDir), 'SIGKILL')
    const began = performance.now()
    for (;;) {
      const asked = performance.now()
      const { status, body } = await callerOf(url)('loginEditor', { username, password })
      expect(performance.now() - asked).toBeLessThan(5_000)
      if (status === 200) break
      expect({ status, type: body['type'] }).toEqual({ status: 503, type: 'failed' })
      await sleep(100)
    }
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  test('starts even if a lock was left behind with the process id of another program', async () => {
    const dataDir = folder()
    const first = await startIn(dataDir)
    const lock = readFileSync(pidFile(dataDir), 'utf8')
    await first.end('SIGTERM')
    // The named process is alive, but no PostgreSQL.
    const { writeFileSync } = await import('node:fs')
    writeFileSync(pidFile(dataDir), lock.replace(/^\d+/, String(process.pid)))
    const second = await startIn(dataDir)
    expect(await answers(second.url)).toBe(true)
  })

  test('uses a short path to its socket when the folder’s own is too long', async () => {
    const dataDir = join(folder(), 'a'.repeat(60), 'b'.repeat(60))
    const { url } = await startIn(dataDir)
    expect(await answers(url)).toBe(true)
  })
})

describe('a stop', () => {
  test('lets calls that have begun finish, and exits with 0', async () => {
    const dataDir = folder()
    const { url, end, printed } = await startIn(dataDir)
    const [username, password] = adminIn(printed())
    const calls = Array.from({ length: 20 }, () => callerOf(url)('loginEditor', { username, password }))
    await sleep(30)
    const code = end('SIGTERM')
    const finished = (await Promise.allSettled(calls)).filter(
      call => call.status === 'fulfilled' && call.value.status === 200,
    )
    expect(finished.length).toBeGreaterThan(0)
    expect(await code).toBe(0)
  })

  test('shows at /readyz before the process stops listening', async () => {
    const dataDir = folder()
    const { url, end } = await startIn(dataDir)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    const code = end('SIGTERM')
    await sleep(500)
    const [ready, health] = await Promise.all([fetch(`${url}/readyz`), fetch(`${url}/healthz`)])
    expect([ready.status, health.status]).toEqual([503, 200])
    expect(ready.headers.get('connection')).toBe('close')
    expect(await code).toBe(0)
  })
})

test('processes with one DATABASE_URL are one product: a session of one is a session of the other', async () => {
  const first = await startServer()
  const second = await startServer({ databaseUrl: first.databaseUrl })
  const { ADMIN } = await import('#test/http/given-world.ts')
  const login = await first.call('loginEditor', ADMIN)
  expect((await second.call('files', {}, { token: String(login.body['data']) })).status).toBe(200)
  await second.stop()
  await first.stop()
})
