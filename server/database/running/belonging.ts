import type { Db, Queries } from '#server/services/services.ts'
import { mediaFiles } from '../media/media-list.ts'
import { recall } from './installation.ts'

export const INSTALLATION_ID = 'id'

export interface Belonging {
  /** Null if no server has started with this database yet. */
  readonly id: string | null
  /** The names that authors and facilitators see, by stored name. */
  readonly media: ReadonlyMap<string, string>
}

/** @param db may still be without its tables */
export const belongingOf = async (db: Queries): Promise<Belonging> => {
  const [tables] = await db<[{ made: boolean }]>`
    select to_regclass('installation') is not null and to_regclass('media') is not null as made`
  if (!tables.made) return { id: null, media: new Map() }
  const files = (await mediaFiles(db)).filter(({ isRemoved }) => !isRemoved)
  return {
    id: (await recall(db, INSTALLATION_ID)) ?? null,
    media: new Map(files.map(({ storedAs, name }) => [storedAs, name])),
  }
}

export const unfit = async (db: Queries): Promise<string | null> => {
  const [row] = await db<
    [{ encoding: string; schema: string | null; isOurs: boolean; others: string | null }]
  >`
    select current_setting('server_encoding') as encoding,
      current_schema() as schema,
      exists (select from pg_attribute where attrelid = to_regclass('migration') and attname = 'hash') as "isOurs",
      (select min(relname) from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
        and relname <> 'restoring' and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')) as others`
  if (row.isOurs) return null
  if (row.encoding !== 'UTF8')
    return `database whose encoding is ${row.encoding}: create one with encoding 'UTF8'`
  if (row.schema !== 'public')
    return `database whose search_path does not begin with the schema public: reset it`
  return row.others === null
    ? null
    : `database that contains something else (the table ${row.others}): create one for Holdfast alone`
}

const OLDEST = 16

export const tooOld = async (db: Db): Promise<string | null> => {
  const [row] = await db<[{ number: number; version: string }]>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version`
  return row.number < OLDEST * 10_000
    ? `PostgreSQL ${row.version}; at least version ${OLDEST} is needed`
    : null
}
