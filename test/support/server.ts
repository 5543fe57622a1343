import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { readConfig } from '#server/services/config.ts'
import type { Pace } from '#server/http/bodies/unfinished.ts'
import { keptAssetsIn } from '#server/http/wire/kept-assets.ts'
import type { Db, Services } from '#server/services/services.ts'
import { start } from '#server/start/start.ts'
import { ADMIN, LINK_KEY } from '#test/http/given-world.ts'
import { createDatabase } from './database.ts'
import { callerOf, type MakeCall } from './http-call.ts'
import { type Environment, launch } from './launched.ts'
import { twoRoles } from './databases/two-roles.ts'

export { ADMIN } from '#test/http/given-world.ts'
export type { CallOptions, Reply } from './http-call.ts'

export interface TestServer {
  readonly url: string
  /**
   * Connected as the owner of the database, who may do more than the product. If startServer was given a
   * `databaseUrl`, it is the product's own connection.
   */
  readonly db: Db
  readonly databaseUrl: string
  readonly call: MakeCall
  readonly stop: () => Promise<void>
}

export const ENVIRONMENT = {
  NODE_ENV: 'test',
  PORT: '0',
  DEMO: '0',
  // Prints the cause of each 500.
  LOG_LEVEL: 'error',
  RATE_LIMIT_SCALE: '1000',
  LINK_KEY,
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
}

/** A folder that the database can enter, even if it runs as another user because root runs the tests. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-data-'))
  chmodSync(folder, 0o711)
  return folder
}

/** All servers share one folder for the pages' files, because adding them to each takes long. */
const shareAssets = (dataDir: string) => {
  const shared = inject('assets')
  mkdirSync(shared, { recursive: true })
  symlinkSync(shared, keptAssetsIn(dataDir))
}

interface Wanted {
  readonly env?: Environment
  readonly databaseUrl?: string
  readonly pace?: Pace
}

/** Servers on one database share its DATA_DIR. */
const folders = new Map<string, string>()

const folderFor = (databaseUrl: string) => {
  const known = folders.get(databaseUrl)
  if (known !== undefined) return { dataDir: known, remove: () => undefined }
  const dataDir = temporaryFolder()
  shareAssets(dataDir)
  folders.set(databaseUrl, dataDir)
  const remove = () => {
    folders.delete(databaseUrl)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { dataDir, remove }
}

export const startServer = async ({ env = {}, databaseUrl, pace }: Wanted = {}): Promise<
  TestServer & { readonly services: Services }
> => {
  const own = databaseUrl === undefined ? await createDatabase() : null
  const address = databaseUrl ?? own?.url ?? ''
  const { dataDir, remove } = folderFor(address)
  const running = await start(readConfig({ ...ENVIRONMENT, ...twoRoles(address), ...env }, dataDir), { pace })
  return {
    url: running.url,
    services: running.services,
    db: own?.db ?? running.services.db,
    databaseUrl: address,
    call: callerOf(running.url),
    stop: async () => {
      await running.stop(0)
      await own?.drop()
      remove()
    },
  }
}

export interface Spawned extends TestServer {
  readonly pid: number
  readonly dataDir: string
  readonly printed: () => string
  readonly kill: (signal?: NodeJS.Signals) => Promise<number | null>
  readonly restart: () => Promise<void>
}

export const spawnServer = async ({ env = {} }: Pick<Wanted, 'env'> = {}): Promise<Spawned> => {
  const own = await createDatabase()
  const { DATABASE_URL = own.url, ...more } = env
  const { dataDir, remove } = folderFor(DATABASE_URL)
  const environment = { ...ENVIRONMENT, ...twoRoles(DATABASE_URL), DATA_DIR: dataDir, ...more }
  let current = await launch(environment)
  const kill = (signal: NodeJS.Signals = 'SIGKILL') => current.end(signal)
  return {
    get url() {
      return current.url
    },
    get pid() {
      return current.pid
    },
    dataDir,
    db: own.db,
    databaseUrl: own.url,
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
      remove()
    },
  }
}
