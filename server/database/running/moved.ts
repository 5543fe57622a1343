// A database that is being moved, or has been moved, refuses writes.
import type { Db, Queries } from '#server/services/services.ts'

export const EMBEDDED = 'the embedded database'

export interface Moved {
  /** An address without its password, or EMBEDDED. */
  readonly target: string
  readonly finished: boolean
}

export const movedTo = async (db: Queries): Promise<Moved | null> => {
  const [table] = await db<[{ is: boolean }]>`select to_regclass('public.moved') is not null as is`
  if (!table.is) return null
  const [row] = await db<Moved[]>`select target, finished from moved`
  return row ?? null
}

/** Waits for the writes under way, then refuses all others. */
export const close = async (owner: Db, target: string): Promise<void> => {
  await owner.begin(async tx => {
    await tx`create table if not exists moved (target text not null, finished boolean not null default false)`
    await tx`delete from moved`
    await tx`insert into moved (target) values (${target})`
    await tx`
      create or replace function refuse_while_moved() returns trigger language plpgsql as $$
      begin raise exception 'this database is being moved' using errcode = 'read_only_sql_transaction'; end $$`
    for (const name of await tablesOf(tx)) {
      await tx.unsafe(`drop trigger if exists refuse_while_moved on ${name}`)
      await tx.unsafe(
        `create trigger refuse_while_moved before insert or update or delete or truncate on ${name} execute function refuse_while_moved()`,
      )
    }
  })
}

export const finished = (owner: Db) => owner`update moved set finished = true`

export const reopen = async (owner: Queries): Promise<void> => {
  await owner`drop function if exists refuse_while_moved() cascade`
  await owner`drop table if exists moved`
}

const tablesOf = async (db: Queries): Promise<string[]> => {
  const rows = await db<{ name: string }[]>`
    select quote_ident(relname) as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all(${['moved', 'migration', 'restoring']})`
  return rows.map(({ name }) => name)
}
