import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { callerOf } from '#test/support/http-call.ts'
import { startServer } from '#test/support/server.ts'
import { adminIn, responds, cleanUp, folder, pidFile, startIn } from './in-a-folder.ts'

afterEach(cleanUp)

const progressIn = (printed: string) =>
  (printed.split('Holdfast is running')[0] ?? '')
    .split('\n')
    .flatMap(line => /"msg":"(.* the database.*)"/.exec(line)?.[1] ?? [])

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
    expect(await responds(url)).toBe(true)
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
