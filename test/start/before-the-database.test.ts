import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/services/config.ts'
import { makeDataDir } from '#server/start/data-dir.ts'
import { start } from '#server/start/start.ts'
import { ENVIRONMENT, temporaryFolder } from '#test/support/server.ts'

let dataDir: string
beforeEach(() => {
  dataDir = temporaryFolder()
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const refusal = (env: Record<string, string>, data = dataDir) =>
  start(readConfig({ ...ENVIRONMENT, ...env }, data)).then(
    ({ stop }) => stop().then(() => 'started'),
    (error: Error) => error.message,
  )

const withTakenPort = async (work: (port: number) => Promise<void>) => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const address = server.address()
  await work(typeof address === 'object' && address ? address.port : 0).finally(() => server.close())
}

test.each(['PORT', 'METRICS_PORT'])('a %s that is taken is refused', async name => {
  await withTakenPort(async port => {
    expect(await refusal({ [name]: String(port) })).toMatch(new RegExp(`^${name} ${port} cannot be used`))
    expect(readdirSync(dataDir)).toEqual([])
  })
})

test('the same port for people and for the monitor is refused', async () => {
  const port = await new Promise<string>(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(String(typeof address === 'object' && address?.port)))
    })
  })
  expect(await refusal({ PORT: port, METRICS_PORT: port })).toBe(`METRICS_PORT ${port} cannot be used.`)
})

test('a HOST that is another machine’s is refused', async () => {
  for (const host of ['203.0.113.1', 'fe80::1'])
    expect(await refusal({ HOST: host, MAILBOX: 'open' })).toBe(
      `HOST ${host} is not a known address of this machine.`,
    )
  expect(readdirSync(dataDir)).toEqual([])
})

test('a DATABASE_URL where connections are accepted and then closed is refused', async () => {
  const closing = createServer(
    socket =>
      void socket
        .on('error', () => undefined)
        .resume()
        .end(),
  ).listen(0, '127.0.0.1')
  await new Promise(resolve => closing.once('listening', resolve))
  const address = closing.address()
  const url = `postgres://127.0.0.1:${typeof address === 'object' && address?.port}/none`
  const began = performance.now()
  expect(await refusal({ DATABASE_URL: url })).toBe(
    'DATABASE_URL names a database that cannot be used: it closes the connection before it answers.',
  )
  expect(performance.now() - began).toBeLessThan(5_000)
  closing.close()
})

describe('a DATA_DIR is refused', () => {
  // Not even root can write to /sys.
  const closed = process.getuid?.() === 0 ? '/sys' : join(temporaryFolder(), 'closed')
  const isThere = process.getuid?.() !== 0 || existsSync(closed)
  beforeEach(() => {
    if (process.getuid?.() === 0) return
    mkdirSync(closed, { recursive: true })
    chmodSync(closed, 0o500)
  })

  test.runIf(isThere)('that cannot be written', async () => {
    expect(await refusal({}, closed)).toMatch(new RegExp(`^DATA_DIR ${closed} cannot be written: `))
  })
  test.runIf(isThere)('that cannot be created', async () => {
    expect(await refusal({}, join(closed, 'data'))).toMatch(new RegExp(`^DATA_DIR ${closed}/data cannot be `))
  })
  test('that is the root folder', () => {
    expect(() => makeDataDir('/')).toThrow('DATA_DIR / must be a folder of its own.')
  })
  test.runIf(existsSync('/proc/self'))(
    'in which no folder can be created, without trying forever',
    async () => {
      expect(await refusal({}, '/proc/holdfast/data')).toMatch(/^DATA_DIR \/proc\/holdfast\/data cannot be /)
    },
  )
  test('whose folder of media is a file', async () => {
    writeFileSync(join(dataDir, 'media'), '')
    expect(await refusal({})).toMatch(/^DATA_DIR .* cannot be created: a part of its path is a file\.$/)
  })
})
