import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { ConfigError, type Config } from '../services/config.ts'
import { unusable } from './data-dir.ts'
import { connect, failureOf } from '../database/connection.ts'
import { hasCluster } from '../database/embedded/cluster.ts'
import { CannotStart } from '../database/embedded/cannot-start.ts'
import { startEmbedded, type Embedded } from '../database/embedded/supervisor.ts'
import { tooOld, unfit } from '../database/running/belonging.ts'
import { EMBEDDED, movedTo } from '../database/running/moved.ts'
import { migrate, readMigrations } from '../database/migrate.ts'
import { behind } from '../database/roles.ts'
import { refuseMismatch, restoreMark } from './installation.ts'
import type { Db } from '../services/services.ts'
import type { Undo } from './undo.ts'

type Later = Undo['later']
type Tell = (text: string) => void

interface Opened {
  readonly db: Db
  readonly listener: Db
  /** The application name in pg_stat_activity. */
  readonly process: string
  readonly migrations: number
}

/** @throws ConfigError for most causes that the operator can fix */
export const openDatabase = async (config: Config, later: Later, tell: Tell): Promise<Opened> => {
  const { url, owner } = await addressesOf(config, later, tell)
  const migrations = readMigrations()
  const variable = config.databaseOwnerUrl === null ? 'DATABASE_URL' : 'DATABASE_OWNER_URL'
  await refuseStrange(owner, config, variable).catch((error: unknown) => explain(error, variable))
  const role = owner === url ? null : await workingRole(url, owner)
  await migrate(owner, migrations, role, steps =>
    tell(`Preparing the database, ${steps} ${steps === 1 ? 'step' : 'steps'}`),
  ).catch((error: unknown) => explain(error, variable))
  const process = `holdfast ${randomBytes(6).toString('hex')}`
  const db = connect(url, { name: process })
  later(isHurried => db.end({ timeout: isHurried ? 0 : 5 }))
  const listener = connect(url, { max: 1, name: 'holdfast listener' })
  later(isHurried => listener.end({ timeout: isHurried ? 0 : 1 }))
  return { db, listener, process, migrations: migrations.length }
}

interface Addresses {
  readonly url: string
  /** The URL of the role that changes the schema (decision 0017). */
  readonly owner: string
}

const addressesOf = async (config: Config, later: Later, tell: Tell): Promise<Addresses> => {
  if (config.databaseUrl !== null)
    return { url: config.databaseUrl, owner: config.databaseOwnerUrl ?? config.databaseUrl }
  const { workingUrl, url } = await embedded(config, later, tell)
  return { url: workingUrl, owner: url }
}

const refuseStrange = async (owner: string, config: Config, variable: string) => {
  const db = connect(owner, { max: 1, name: 'holdfast start' })
  try {
    const problem = (await tooOld(db)) ?? (await unfit(db))
    if (problem !== null) throw new ConfigError(`${variable} names a ${problem}.`)
    await refuseUnfinished(db, config)
    await refuseMismatch(db, config)
  } finally {
    await db.end({ timeout: 2 })
  }
}

const refuseUnfinished = async (db: Db, { dataDir }: Config) => {
  if (existsSync(restoreMark(dataDir)))
    throw new ConfigError(
      `A restore into DATA_DIR ${dataDir} is not complete: wait for it, or run it again if it was interrupted.`,
    )
  const moved = await movedTo(db)
  if (moved?.finished)
    throw new ConfigError(
      `This database was moved to ${moved.target}: ${moved.target === EMBEDDED ? 'start without DATABASE_URL' : 'set DATABASE_URL to that database'}.`,
    )
  if (moved)
    throw new ConfigError(
      `A move of this database to ${moved.target} is not complete: wait for it. If it was interrupted, run it again, or npm run move -- --cancel.`,
    )
}

const workingRole = async (url: string, owner: string): Promise<string> => {
  const working = await behind(url).catch((error: unknown) => explain(error, 'DATABASE_URL'))
  const owning = await behind(owner).catch((error: unknown) => explain(error, 'DATABASE_OWNER_URL'))
  if (working.place !== owning.place)
    throw new ConfigError('DATABASE_URL must name the database of DATABASE_OWNER_URL.')
  return working.role
}

const embedded = async ({ dataDir }: Config, later: Later, tell: Tell): Promise<Embedded> => {
  tell(hasCluster(dataDir) ? 'Starting the database' : 'Creating the database')

  const running = await startEmbedded(dataDir).catch((error: unknown) => {
    throw error instanceof CannotStart ? new ConfigError(error.message) : (unusable(dataDir, error) ?? error)
  })
  // Stopping first asks the database for its other users, which takes a while if it hangs.
  later(running.stop, 5_000)
  return running
}

const explain = (error: unknown, variable: string): never => {
  const { code, message } = error as { code?: unknown; message?: unknown }
  const isTheirs = failureOf(error) === 'unavailable' || /^(28|3D|42501)/.test(String(code))
  throw isTheirs
    ? new ConfigError(
        `${variable} names a database that cannot be used: ${SILENT[String(code)] ?? String(message)}`,
      )
    : error
}

const SILENT: Readonly<Record<string, string>> = {
  CONNECTION_CLOSED: 'it closes the connection before it answers.',
  CONNECT_TIMEOUT: 'it does not answer.',
}
