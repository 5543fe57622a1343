import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/database/connection.ts'
import type { Db } from '#server/services/services.ts'
import { showDefects } from './launched.ts'
import { type Letters, receiveLetters } from './letters.ts'
import { installMovedClock, moveClock } from './databases/moved-clock.ts'
import { ROOT } from './tree.ts'
import { twoRoles } from './databases/two-roles.ts'

export interface House {
  readonly url: string
  readonly db: Db
  readonly letters: Letters
  readonly printed: () => string
  readonly moveClock: (seconds: number) => Promise<void>
  readonly secondProcess: (root?: string) => Promise<SecondProcess>
  readonly updateTo: (root: string) => Promise<void>
  readonly stop: () => Promise<void>
}

interface SecondProcess {
  readonly url: string
  /** The journey that started the process must stop it: letters of later journeys could contain its address. */
  readonly stop: () => Promise<void>
}

const MOST_FORWARD = 2 * 3600

export const openHouse = async (
  postgres: string,
  name: string,
  settings: Record<string, string> = {},
): Promise<House> => {
  const admin = connect(postgres, { max: 1, statementTimeout: 60_000 })
  await admin.unsafe(`drop database if exists ${name} with (force)`)
  await admin.unsafe(`create database ${name}`)
  const url = new URL(postgres)
  url.pathname = `/${name}`
  const db = connect(url.href, { max: 2 })
  await installMovedClock(url.href, name)
  const letters = await receiveLetters()
  const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-house-'))
  const environment = {
    LINK_KEY: 'a key for journeys that everybody may know',
    ...twoRoles(url.href),
    SMTP_URL: letters.url,
    DATA_DIR: dataDir,
    DEMO: '1',
    PORT: '0',
    RATE_LIMIT_SCALE: '50',
    NODE_ENV: 'test',
    ...settings,
  }
  let server = start(environment)
  const others: Server[] = []
  const address = await server.address
  return {
    url: address,
    db,
    letters,
    printed: () => server.printed(),
    moveClock: async seconds => {
      // The browser's clock is not moved. If it fell a day behind, a journey would order for yesterday.
      if (seconds > MOST_FORWARD)
        throw new Error('Journeys share a clock: make the exercise older instead (age in ordered.ts).')
      await moveClock(db, seconds)
    },
    secondProcess: async root => {
      const other = start(environment, root)
      others.push(other)
      return { url: await other.address, stop: other.stop }
    },
    updateTo: async root => {
      await server.stop()
      server = start({ ...environment, PORT: new URL(address).port }, root)
      await server.address
    },
    stop: async () => {
      await Promise.all([server, ...others].map(({ stop }) => stop()))
      await letters.close()
      await db.end({ timeout: 2 })
      await admin.unsafe(`drop database if exists ${name} with (force)`)
      await admin.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type Server = ReturnType<typeof start>

const start = (env: Record<string, string>, root = ROOT) => {
  const child = spawn(process.execPath, ['server/start/main.ts'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const address = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      text += chunk.toString()
      const found = /https?:\/\/127\.0\.0\.1:\d+/.exec(text)
      if (found) resolve(found[0])
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', () => showDefects(text))
    child.on('exit', code => reject(new Error(`The server ended with ${code} before it listened:\n${text}`)))
  })
  return { address, printed: () => text, stop: () => ended(child) }
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise(resolve => {
    if (child.exitCode !== null) return resolve()
    child.on('exit', () => resolve())
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
  })
