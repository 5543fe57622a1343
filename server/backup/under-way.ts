// A file in DATA_DIR and a table in the database carry the same random id, so that an interrupted restore can
// be run again.
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db, Queries } from '#server/services/services.ts'
import { ConfigError } from '../services/config.ts'
import { INSTALLATION_ID } from '../database/running/belonging.ts'
import { recall } from '../database/running/installation.ts'
import { restoreMark } from '../start/installation.ts'
import { keptFiles, placesOf } from '../media/places.ts'

export type Progress = 'begun' | 'filled' | 'done'

const isRestoring = (dataDir: string): boolean => existsSync(restoreMark(dataDir))

/** Tells how far an earlier run got, or marks an empty folder and database as being restored. */
export const beginRestore = async (db: Db, dataDir: string, installation: string): Promise<Progress> => {
  if (!isRestoring(dataDir)) {
    if ((await tablesIn(db)) > 0)
      throw new ConfigError('The database is not empty: a restore needs a new one.')
    const isUsed =
      keptFiles(placesOf(dataDir)).length > 0 ||
      ['installation', 'link-key'].some(name => existsSync(join(dataDir, name)))
    if (isUsed)
      throw new ConfigError(
        `DATA_DIR ${dataDir} belongs to an installation: a restore needs an empty folder.`,
      )
    writeFileSync(restoreMark(dataDir), randomUUID(), { flush: true })
  }
  const id = readFileSync(restoreMark(dataDir), 'utf8')
  if ((await tablesIn(db)) === 0)
    await db`create table restoring as select ${id}::text as id, false as filled`
  const [found] = (await isTable(db, 'restoring'))
    ? await db<{ id: string; filled: boolean }[]>`select id, filled from restoring`
    : []
  if (found?.id === id) return found.filled ? 'filled' : 'begun'
  if ((await isTable(db, 'installation')) && (await recall(db, INSTALLATION_ID)) === installation)
    return 'done'
  throw new ConfigError('The database is not empty, and this restore did not begin in it.')
}

export const markFilled = (db: Queries) => db`update restoring set filled = true`

export const endRestore = async (db: Db, dataDir: string): Promise<void> => {
  await db`drop table if exists restoring`
  rmSync(restoreMark(dataDir), { force: true })
}

const tablesIn = async (db: Queries): Promise<number> => {
  const [row] = await db<[{ tables: number }]>`
    select count(*)::int as tables from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`
  return row.tables
}

const isTable = async (db: Queries, name: string): Promise<boolean> => {
  const [row] = await db<[{ is: boolean }]>`select to_regclass(${`public.${name}`}) is not null as is`
  return row.is
}
