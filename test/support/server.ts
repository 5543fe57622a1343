// The product for tests: in this process with `startServer`, or as people start it with `spawnServer`. Real HTTP on a free port, and a
// real database of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import type { Db, Services } from '#server/services.ts'
import { start } from '#server/start.ts'
import { createDatabase } from './database.ts'
import { ROOT } from './tree.ts'

type Environment = Readonly<Record<string, string>>

/** What came back: the status, the headers, and the body as JSON. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  // A reply of any call; tests look at what they expect.
  readonly body: Record<string, unknown>
  readonly text: string
}

export interface CallOptions {
  /** Sent in the body as `token`, as pages do. */
  readonly token?: string | undefined
  readonly bearer?: string | undefined
  readonly headers?: Environment
  readonly method?: string
}

export interface TestServer {
  readonly url: string
  readonly db: Db
  readonly databaseUrl: string
  /** POST /api/<name>, or what `method` says. */
  readonly call: (name: string, body?: Readonly<Record<string, unknown>>, options?: CallOptions) => Promise<Reply>
  readonly stop: () => Promise<void>
}

/** The administrator of every test server. */
export const ADMIN = { username: 'keeper', password: 'correct horse battery' } as const

/** Links of test servers are derived from it. */
export const LINK_KEY = 'a key for tests that everybody may know'

const ENVIRONMENT = {
  NODE_ENV: 'test',
  PORT: '0',
  DEMO: '0',
  LOG_LEVEL: 'silent',
  RATE_LIMIT_SCALE: '1000',
  LINK_KEY,
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
}

const temporaryFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-data-'))
  chmodSync(folder, 0o711)
  return folder
}

/** In this process. `databaseUrl` makes it a second process of another server; then nothing of the database is dropped. */
export const startServer = async ({ env = {}, databaseUrl }: { env?: Environment; databaseUrl?: string } = {}): Promise<
  TestServer & { readonly services: Services }
> => {
  const own = databaseUrl === undefined ? await createDatabase() : null
  const dataDir = temporaryFolder()
  const address = databaseUrl ?? own?.url ?? ''
  const running = await start(readConfig({ ...ENVIRONMENT, DATABASE_URL: address, ...env }, dataDir))
  return {
    url: running.url,
    services: running.services,
    db: running.services.db,
    databaseUrl: address,
    call: callerOf(running.url),
    stop: async () => {
      await running.stop()
      await own?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export interface Spawned extends TestServer {
  readonly pid: number
  /** Everything it printed so far. */
  readonly printed: () => string
  /** As kill -9 does; resolves when it is gone. */
  readonly kill: (signal?: NodeJS.Signals) => Promise<number | null>
  /** The same again, on the same database and folder. */
  readonly restart: () => Promise<void>
}

/** `node server/main.ts` as a process of its own, on a database of its own. */
export const spawnServer = async ({ env = {}, databaseUrl }: { env?: Environment; databaseUrl?: string } = {}): Promise<Spawned> => {
  const own = await createDatabase()
  const dataDir = temporaryFolder()
  const address = databaseUrl ?? own.url
  const environment = { ...ENVIRONMENT, DATABASE_URL: address, DATA_DIR: dataDir, ...env }
  let current = await launch(environment)
  const kill = (signal: NodeJS.Signals = 'SIGKILL') => ended(current.child, signal)
  return {
    get url() {
      return current.url
    },
    get pid() {
      return current.child.pid ?? 0
    },
    db: own.db,
    databaseUrl: address,
    printed: () => current.printed(),
    call: (name, body, options) => callerOf(current.url)(name, body, options),
    kill,
    restart: async () => {
      await kill()
      current = await launch(environment)
    },
    stop: async () => {
      await kill('SIGTERM')
      await own.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Runs until it ends by itself: for starts that are refused. */
export const runMain = async (env: Environment): Promise<{ code: number | null; printed: string; ms: number }> => {
  const begun = performance.now()
  const { child, printed } = spawnMain({ ...ENVIRONMENT, ...env })
  const code = await new Promise<number | null>(resolve => child.on('close', resolve))
  return { code, printed: printed(), ms: performance.now() - begun }
}

const spawnMain = (env: Environment) => {
  const child = spawn(process.execPath, [join(ROOT, 'server/main.ts')], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  const hear = (chunk: Buffer) => (text += chunk.toString())
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  return { child, printed: () => text }
}

const launch = async (env: Environment) => {
  const { child, printed } = spawnMain(env)
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /http:\/\/(127\.0\.0\.1|localhost):\d+/.exec(printed())
      if (found) resolve(found[0])
    }
    child.stdout.on('data', look)
    child.on('close', code => reject(new Error(`The server ended with ${code}:\n${printed()}`)))
  })
  return { child, url, printed }
}

const ended = (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  const gone = new Promise<number | null>(resolve => child.once('close', resolve))
  child.kill(signal)
  return gone
}

const callerOf =
  (url: string) =>
  async (
    name: string,
    body: Readonly<Record<string, unknown>> = {},
    { token, bearer, headers = {}, method = 'POST' }: CallOptions = {},
  ) => {
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const response = await fetch(`${url}/api/${name}`, {
      method,
      headers: {
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      ...(hasBody ? { body: JSON.stringify(token === undefined ? body : { ...body, token }) } : {}),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: jsonOf(text) }
  }

const jsonOf = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
