// The old database keeps its rows but accepts no writes; an interrupted move can be run again or cancelled.
import type { Db } from '#server/services/services.ts'
import { ConfigError } from '../services/config.ts'
import { INSTALLATION_ID } from '../database/running/belonging.ts'
import { recall } from '../database/running/installation.ts'
import { migrate, readMigrations } from '../database/migrate.ts'
import { close, EMBEDDED, finished, movedTo, reopen } from '../database/running/moved.ts'
import { refill, rowsOut, sequencesOf, tablesOf, type Table } from './tables.ts'

const MANY = 100_000

export interface Ends {
  readonly source: Db
  readonly target: Db
  readonly targetUrl: string
  readonly isBack: boolean
  readonly say: (text: string) => void
}

/** Returns the tables, now equal in both databases. */
export const move = async ({ source, target, targetUrl, isBack, say }: Ends): Promise<readonly Table[]> => {
  const installation = await recall(source, INSTALLATION_ID).catch(() => undefined)
  if (installation === undefined)
    throw new ConfigError('No server has ever started with this database: there is nothing to move.')
  if ((await movedTo(source))?.finished) throw new ConfigError('This database has already been moved.')
  if (await isSame(source, target)) throw new ConfigError('Both addresses name the same database.')
  const isFilled = await prepared(target, installation)
  await close(source, isBack ? EMBEDDED : withoutPassword(targetUrl))
  say(
    'Writes are stopped: until the product is started with the new database or this move is cancelled, it answers every call that would write with 503',
  )
  const tables = await inSnapshot(source, async tx => {
    const read = { tables: await tablesOf(tx), sequences: await sequencesOf(tx) }
    if (isFilled) return read.tables
    const [row] = await tx<[{ last: number }]>`select max(number)::int as last from migration`
    await migrate(targetUrl, readMigrations().slice(0, row.last))
    await refill(target, read, async (take, into) => {
      for (const table of read.tables) {
        if (table.rows > MANY) say(`${table.name}: ${table.rows} rows`)
        await take(table, await rowsOut(tx, table))
      }
      await into`update restoring set filled = true`
    })
    return read.tables
  })
  await finished(source)
  await target`drop table if exists restoring`
  return tables
}

export const cancelMove = async (source: Db): Promise<void> => {
  const moved = await movedTo(source)
  if (!moved) throw new ConfigError('This database is not being moved.')
  if (moved.finished)
    throw new ConfigError(`This database was moved to ${moved.target}: move it back from there.`)
  await source.begin(tx => reopen(tx))
}

/** Whether an interrupted move has filled the target. */
const prepared = async (target: Db, installation: string): Promise<boolean> => {
  const [found] = await target<[{ tables: number; restoring: boolean; installation: boolean }]>`
    select count(*)::int as tables, to_regclass('public.restoring') is not null as restoring, to_regclass('public.installation') is not null as installation
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`
  if (found.restoring) {
    const [row] = await target<{ id: string; filled: boolean }[]>`select id, filled from restoring`
    if (row?.id === installation) return row.filled
  } else if (found.tables === 0) {
    await target`create table restoring as select ${installation}::text as id, false as filled`
    return false
  } else if (
    found.installation &&
    (await recall(target, INSTALLATION_ID)) === installation &&
    (await movedTo(target))?.finished
  ) {
    // The target is the installation's old database: its rows may be out of date.
    await target.begin(async tx => {
      await reopen(tx)
      await tx`create table restoring as select ${installation}::text as id, false as filled`
    })
    return false
  }
  throw new ConfigError('The database to move to is not empty.')
}

const isSame = async (source: Db, target: Db): Promise<boolean> => {
  const place = (db: Db) => db<[{ place: string }]>`
    select system_identifier || ' ' || current_database() as place from pg_control_system()`
  const [[one], [other]] = await Promise.all([place(source), place(target)])
  return one.place === other.place
}

const inSnapshot = <T>(db: Db, work: (tx: Parameters<Parameters<Db['begin']>[1]>[0]) => Promise<T>) =>
  db.begin('isolation level repeatable read read only', async tx => {
    await tx`set local idle_in_transaction_session_timeout = 0`
    return work(tx)
  })

const withoutPassword = (address: string): string => {
  const url = new URL(address)
  url.password = ''
  return url.href
}
