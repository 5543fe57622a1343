import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { isAlive } from '#server/database/embedded/lock-file.ts'
import { callerOf } from '#test/support/http-call.ts'
import { temporaryFolder } from '#test/support/server.ts'
import { ROOT } from '#test/support/tree.ts'

interface Started {
  readonly child: ChildProcess
  readonly dataDir: string
  readonly printed: () => string
  readonly gone: Promise<number | null>
}

const all: Started[] = []
const startReading = (env: Record<string, string> = {}): Started => {
  const dataDir = temporaryFolder()
  const child = spawn(process.execPath, [join(ROOT, 'server/start/main.ts')], {
    cwd: ROOT,
    env: { DATA_DIR: dataDir, PORT: '0', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (text += String(chunk)))
  const started = {
    child,
    dataDir,
    printed: () => text,
    gone: new Promise<number | null>(resolve => child.once('exit', resolve)),
  }
  all.push(started)
  return started
}

const until = async (holds: () => boolean) => {
  for (const deadline = Date.now() + 40_000; !holds(); await sleep(10))
    if (Date.now() > deadline) throw new Error('It did not happen within 40 seconds.')
}
const says = ({ printed }: Started, text: string) => until(() => printed().includes(text))
const runs = async (started: Started) => {
  await says(started, 'Holdfast is running')
  return /http:\/\/127\.0\.0\.1:\d+/.exec(started.printed())?.[0] ?? ''
}
const postgresOf = ({ dataDir }: Started) => {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
}
const hasNoDatabase = (started: Started, pid: number) =>
  until(() => !isAlive(pid) && postgresOf(started) === null)
const childrenOf = (pid: number) =>
  spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .map(Number)

afterEach(async () => {
  for (const started of all.splice(0)) {
    const postgres = postgresOf(started)
    started.child.kill('SIGKILL')
    await (started.child.exitCode ?? started.child.signalCode ?? started.gone)
    if (postgres !== null && isAlive(postgres)) process.kill(postgres, 'SIGINT')
    if (postgres !== null) await until(() => !isAlive(postgres))
    rmSync(started.dataDir, { recursive: true, force: true })
  }
})

test('a process goes on when the reader of its output goes away, and still ends as it should', async () => {
  const started = startReading()
  const url = await runs(started)
  started.child.stdout?.destroy()
  started.child.stderr?.destroy()
  const call = callerOf(url)
  for (let turn = 0; turn < 3; turn++) {
    expect((await call('loginCustomer', { filename: 'nobody', password: 'wrong word' })).status).toBe(200)
    await sleep(100)
  }
  const postgres = postgresOf(started) ?? 0
  started.child.kill('SIGTERM')
  expect(await started.gone).toBe(0)
  await hasNoDatabase(started, postgres)
})

describe('a start', () => {
  test.each([
    ['SIGTERM', 'Creating the database'],
    ['SIGTERM', 'Filling the database with the demo world'],
    ['SIGINT', 'Preparing the database'],
  ] as const)('ends with %s at “%s”, and leaves no database behind', async (signal, moment) => {
    const started = startReading({ DEMO: '1', LOG_LEVEL: 'info' })
    await says(started, moment)
    const asked = performance.now()
    started.child.kill(signal)
    expect(await started.gone).toBe(0)
    expect(performance.now() - asked).toBeLessThan(19_500)
    expect(started.printed()).not.toContain('Holdfast is running')
    const postgres = postgresOf(started)
    if (postgres !== null) await hasNoDatabase(started, postgres)
  })
})

describe('a running process', () => {
  test('ends with its database when its terminal is closed', async () => {
    const started = startReading()
    await runs(started)
    const postgres = postgresOf(started) ?? 0
    started.child.kill('SIGHUP')
    expect(await started.gone).toBe(0)
    await hasNoDatabase(started, postgres)
  })

  test('ends sooner when it is asked twice, with its database', async () => {
    const started = startReading()
    const url = await runs(started)
    // A process that was recently asked for /readyz waits five seconds before it stops.
    await fetch(`${url}/readyz`)
    const postgres = postgresOf(started) ?? 0
    const asked = performance.now()
    started.child.kill('SIGINT')
    await sleep(300)
    started.child.kill('SIGINT')
    await started.gone
    expect(performance.now() - asked).toBeLessThan(4_500)
    await hasNoDatabase(started, postgres)
  })

  test('ends within twenty seconds while its database hangs, which stops when it wakes', async () => {
    const started = startReading()
    await runs(started)
    const postgres = postgresOf(started) ?? 0
    const frozen = [postgres, ...childrenOf(postgres)]
    frozen.forEach(pid => process.kill(pid, 'SIGSTOP'))
    // A background job begins to wait for the database.
    await sleep(1_000)
    const asked = performance.now()
    started.child.kill('SIGTERM')
    const code = await started.gone
    const ms = performance.now() - asked
    frozen.filter(isAlive).forEach(pid => process.kill(pid, 'SIGCONT'))
    expect({ code, inTime: ms < 20_000 }).toEqual({ code: 0, inTime: true })
    await hasNoDatabase(started, postgres)
  })
})
