// DATA_DIR and the database belong together if both carry the same installation id.
import { randomUUID } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, type Config } from '../services/config.ts'
import { type Belonging, belongingOf, INSTALLATION_ID } from '../database/running/belonging.ts'
import { hasCluster } from '../database/embedded/cluster.ts'
import { rememberOnce } from '../database/running/installation.ts'
import { keptOnce, textOf } from './kept-once.ts'
import { keptFiles, placesOf } from '../media/places.ts'
import type { Db, Logger } from '../services/services.ts'

type Settings = Pick<Config, 'dataDir' | 'adoptDataDir'>

export interface Folder {
  readonly id: string | null
  readonly media: ReadonlySet<string>
}

/** The share of an older installation's media that may be missing from its folder. */
const MAY_BE_MISSING = 0.1

/** Null if they belong together, or both are new. */
export const mismatchOf = (folder: Folder, database: Belonging): string | null => {
  if (folder.id !== null || database.id !== null) {
    if (folder.id === database.id) return null
    if (folder.id === null)
      return `has no installation id, and the database belongs to installation ${database.id}`
    if (database.id === null) return `belongs to installation ${folder.id}, and the database to none`
    return `belongs to installation ${folder.id}, and the database to ${database.id}`
  }
  // Both are new, or older than the ids: then their content has to agree.
  const known = database.media.size
  if (known === 0 && folder.media.size > 0)
    return `holds ${folder.media.size} media files, and the database knows none of them`
  const missing = missingFrom(folder, database).length
  return missing > known * MAY_BE_MISSING
    ? `lacks ${missing} of the ${known} media files that the database knows`
    : null
}

const missingFrom = (folder: Folder, database: Belonging): string[] =>
  [...database.media].filter(([storedAs]) => !folder.media.has(storedAs)).map(([, name]) => name)

/** Writes nothing, so that after a refused start a restore still finds an empty database. */
export const refuseMismatch = async (db: Db, { dataDir, adoptDataDir }: Settings): Promise<void> => {
  const database = await belongingOf(db)
  const problem = mismatchOf(folderAt(dataDir, database), database)
  if (problem !== null && !adoptDataDir) throw refusal(dataDir, problem)
}

/** Gives both the same id, the database's if it has one. Several processes may call it at once. */
export const bindInstallation = async (
  db: Db,
  { dataDir, adoptDataDir }: Settings,
  log: Logger,
): Promise<void> => {
  const database = await belongingOf(db)
  const folder = folderAt(dataDir, database)
  const problem = mismatchOf(folder, database)
  if (problem !== null && !adoptDataDir) throw refusal(dataDir, problem)
  const missing = missingFrom(folder, database)
  if (missing.length > 0)
    log.warn(
      { count: missing.length, missing: missing.slice(0, 1_000) },
      'media files are missing from DATA_DIR',
    )
  if (textOf(fileIn(dataDir)) !== database.id) await giveId(db, dataDir, folder.id, adoptDataDir)
  if (problem !== null)
    log.warn({ problem }, 'DATA_DIR and the database now belong together, as ADOPT_DATA_DIR asks')
  else if (adoptDataDir) log.warn({}, 'ADOPT_DATA_DIR is set and changed nothing: remove it')
}

const giveId = async (db: Db, dataDir: string, known: string | null, adopt: boolean) => {
  const ours = known ?? keptOnce(draftIn(dataDir), randomUUID)
  const id = await rememberOnce(db, INSTALLATION_ID, ours)
  const isBound = textOf(fileIn(dataDir)) === id
  if (id !== ours && !isBound && !adopt)
    throw refusal(dataDir, `is not the folder of installation ${id}, which has just begun`)
  if (!isBound) {
    const next = `${fileIn(dataDir)}.${process.pid}`
    writeFileSync(next, `${id}\n`, { flush: true })
    renameSync(next, fileIn(dataDir))
  }
  rmSync(draftIn(dataDir), { force: true })
}

/** Refuses a database without an installation id. */
export const refuseNobodys = async (
  db: Db,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<void> => {
  if ((await belongingOf(db)).id === null) throw nobodys(databaseUrl, dataDir)
}

/** Starting the embedded database would create a cluster. */
export const refuseWithoutCluster = ({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): void => {
  if (databaseUrl === null && !hasCluster(dataDir)) throw nobodys(databaseUrl, dataDir)
}

const nobodys = (databaseUrl: string | null, dataDir: string) =>
  new ConfigError(
    `There is no installation in ${databaseUrl === null ? `DATA_DIR ${dataDir}` : 'the database that DATABASE_URL names'}. ` +
      'A command needs the environment of the server: the same DATA_DIR, DATABASE_URL and LINK_KEY.',
  )

/** Folder and database may be incomplete while this file exists. */
export const restoreMark = (dataDir: string) => join(dataDir, 'restoring')

const fileIn = (dataDir: string) => join(dataDir, 'installation')

/** A first start that is repeated after a kill recognises its own id by this file. */
const draftIn = (dataDir: string) => `${fileIn(dataDir)}.draft`

const folderAt = (dataDir: string, database: Belonging): Folder => {
  const draft = textOf(draftIn(dataDir))
  const id = textOf(fileIn(dataDir)) || (draft === database.id ? draft : '')
  return { id: id || null, media: new Set(keptFiles(placesOf(dataDir))) }
}

const refusal = (dataDir: string, problem: string) =>
  new ConfigError(
    `DATA_DIR ${dataDir} ${problem}. Set the right DATA_DIR and DATABASE_URL, or restore what is missing. ` +
      'If they are meant to be used together, start once with ADOPT_DATA_DIR=1 (docs/operations.md, "Files and database").',
  )
