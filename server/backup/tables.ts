import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db, Queries } from '#server/services/services.ts'

export interface Table {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
  readonly checksum: string
}

export interface Sequence {
  readonly table: string
  readonly column: string
  /** Null if no number was given out yet. */
  readonly last: string | null
}

/** Tables of which each database has its own. */
const OWN = ['migration', 'restoring', 'moved']

/** Run it in a snapshot. */
export const tablesOf = async (db: Queries): Promise<Table[]> => {
  const found = await db<{ name: string; columns: string[] }[]>`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all(${OWN}) and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`
  const tables: Table[] = []
  for (const { name, columns } of found)
    tables.push({ name, columns, ...(await contentOf(db, name, columns)) })
  return tables
}

const contentOf = async (
  db: Queries,
  name: string,
  columns: readonly string[],
): Promise<Pick<Table, 'rows' | 'checksum'>> => {
  const [row] = await db<[{ rows: number; checksum: string }]>`
    select count(*)::float8 as rows, coalesce(sum(('x' || left(md5(row(${db(columns)})::text), 15))::bit(60)::bigint), 0)::text as checksum
    from ${db(name)}`
  return row
}

export const sequencesOf = async (db: Queries): Promise<Sequence[]> => {
  const found = await db<{ table: string; column: string; sequence: string }[]>`
    select relname as table, attname as column, pg_get_serial_sequence(quote_ident(relname), attname) as sequence
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped and attidentity <> ''
    order by 1, 2`
  const sequences: Sequence[] = []
  for (const { table, column, sequence } of found) {
    const [row] = await db.unsafe<[{ last: string | null }]>(
      `select case when is_called then last_value end::text as last from ${sequence}`,
    )
    sequences.push({ table, column, last: row.last })
  }
  return sequences
}

export const rowsOut = async (
  db: Queries,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
): Promise<Readable> => db`copy ${db(name)} (${db(columns)}) to stdout`.readable()

const rowsIn = async (
  db: Queries,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
  rows: Readable,
): Promise<void> => pipeline(rows, await db`copy ${db(name)} (${db(columns)}) from stdin`.writable())

export type Take = (table: Pick<Table, 'name' | 'columns'>, rows: Readable) => Promise<void>

/** Works in one transaction, which fails unless the tables then match `expected`. */
export const refill = async (
  owner: Db,
  expected: { readonly tables: readonly Table[]; readonly sequences: readonly Sequence[] },
  work: (take: Take, tx: Queries) => Promise<void>,
): Promise<void> => {
  await owner.begin(async tx => {
    await tx`set local idle_in_transaction_session_timeout = 0`
    const keys = await freed(tx)
    await work((table, rows) => rowsIn(tx, table, rows), tx)
    for (const { table, column, last } of expected.sequences)
      await tx`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), coalesce(${last}::bigint, 1), ${last !== null})`
    for (const key of keys) await tx.unsafe(key)
    const differences = compare(expected.tables, await tablesOf(tx))
    if (differences.length > 0)
      throw new Error(`The written rows differ from those read: ${differences.join('; ')}.`)
  })
  await owner`analyze`
}

/** Returns the statements that restore keys and triggers. */
const freed = async (tx: Queries): Promise<string[]> => {
  const tables = await tx<{ name: string }[]>`
    select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all(${OWN})`
  const keys = await tx<{ name: string; key: string; definition: string }[]>`
    select quote_ident(relname) as name, quote_ident(conname) as key, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and relnamespace = 'public'::regnamespace`
  for (const { name, key } of keys) await tx.unsafe(`alter table ${name} drop constraint ${key}`)
  for (const { name } of tables)
    await tx.unsafe(`alter table ${name} disable trigger user; delete from ${name}`)
  return [
    ...keys.map(({ name, key, definition }) => `alter table ${name} add constraint ${key} ${definition}`),
    ...tables.map(({ name }) => `alter table ${name} enable trigger user`),
  ]
}

export const compare = (before: readonly Table[], after: readonly Table[]): string[] => {
  const found = new Map(after.map(table => [table.name, table]))
  return before.flatMap(({ name, rows, checksum }) => {
    const other = found.get(name)
    if (!other) return [`${name} is missing`]
    if (other.rows !== rows) return [`${name} has ${other.rows} rows instead of ${rows}`]
    return other.checksum === checksum ? [] : [`${name} has other rows`]
  })
}
