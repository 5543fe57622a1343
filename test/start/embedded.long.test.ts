import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/services/config.ts'
import { start } from '#server/start/start.ts'
import { ENVIRONMENT } from '#test/support/server.ts'
import { callerOf } from '#test/support/http-call.ts'
import { adminIn, responds, cleanUp, folder, pidFile, postgresOf, startIn } from './in-a-folder.ts'

afterEach(cleanUp)

describe('the embedded database', () => {
  test('goes on when the product is killed, and is taken over by the next start', async () => {
    const dataDir = folder()
    const first = await startIn(dataDir)
    const postgres = postgresOf(dataDir)
    await first.end('SIGKILL')
    expect(() => process.kill(postgres, 0)).not.toThrow()
    const second = await startIn(dataDir)
    expect(postgresOf(dataDir)).toBe(postgres)
    expect(await responds(second.url)).toBe(true)
  })

  test('serves two processes, and stops with the last of them', async () => {
    const dataDir = folder()
    const [first, second] = await Promise.all([startIn(dataDir), startIn(dataDir)])
    await first.end('SIGTERM')
    expect(await responds(second.url)).toBe(true)
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
    // The named process is alive, but is not PostgreSQL.
    writeFileSync(pidFile(dataDir), lock.replace(/^\d+/, String(process.pid)))
    const second = await startIn(dataDir)
    expect(await responds(second.url)).toBe(true)
  })

  test('that cannot start says why, and prints no stack', async () => {
    const dataDir = folder()
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    const socket = join(dataDir, 'postgres', 'socket')
    symlinkSync(folder(), socket)
    const refused: unknown = await start(readConfig(ENVIRONMENT, dataDir)).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ConfigError)
    expect(String(refused)).toContain(
      `${socket} is a link or belongs to another user, so the embedded database cannot use it.`,
    )
  })

  test('uses a short path to its socket when the folder’s own is too long', async () => {
    const dataDir = join(folder(), 'a'.repeat(60), 'b'.repeat(60))
    const { url } = await startIn(dataDir)
    expect(await responds(url)).toBe(true)
  })
})
