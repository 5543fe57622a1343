import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/services/services.ts'
import { connect } from './connection.ts'
import { admit } from './roles.ts'
import { LOCKS } from '#server/sql/locks.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly hash: string
}

export const readMigrations = (folder = FOLDER): Migration[] => {
  const files = readdirSync(folder).filter(name => /^\d{4}-.+\.sql$/.test(name))
  return files.toSorted().map((name, index) => {
    const number = Number(name.slice(0, 4))
    if (number !== index + 1) throw new Error(`Migration ${name} should have the number ${index + 1}.`)
    const sql = readFileSync(join(folder, name), 'utf8')
    return { number, name: name.slice(5, -4), sql, hash: createHash('sha256').update(sql).digest('hex') }
  })
}

/**
 * Safe to kill at any moment and to run from several processes. Throws if the database has a different
 * history, but not if it is only a step ahead.
 * @param databaseUrl with the owner's role
 * @param role the working role, if it is another one
 */
export const migrate = async (
  databaseUrl: string,
  migrations = readMigrations(),
  role: string | null = null,
  begin: (steps: number) => void = () => undefined,
): Promise<number> => {
  const db = connect(databaseUrl, { max: 1, name: 'holdfast migrations', statementTimeout: 0 })
  try {
    await takeLock(db)
    await db`create table if not exists migration (
      number integer primary key, name text not null, hash text not null, applied_at timestamptz not null default now())`
    const applied = await db<
      { number: number; name: string; hash: string }[]
    >`select number, name, hash from migration order by number`
    for (const { number, name, hash } of applied) compare({ number, name, hash }, migrations)
    const missing = migrations.filter(({ number }) => number > applied.length)
    if (missing.length > 0) begin(missing.length)
    for (const migration of missing) await apply(db, migration)
    if (role !== null) await admit(db, role)
    return missing.length
  } finally {
    await db.end({ timeout: 2 })
  }
}

const takeLock = async (db: Db) => {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(100)) {
    const [row] = await db`select pg_try_advisory_lock(${LOCKS.migrating}) as taken`
    if (row?.['taken'] === true) return
  }
  throw new Error('Another process has been migrating the database for two minutes.')
}

const compare = (applied: { number: number; name: string; hash: string }, known: readonly Migration[]) => {
  const ours = known[applied.number - 1]
  // The database may be one step ahead: the next version prepares the schema while this one still serves
  // (security §9.7).
  if (!ours && applied.number === known.length + 1) return
  if (!ours)
    throw new Error(`The database belongs to a newer version (migration ${applied.number}, ${applied.name}).`)
  if (ours.hash !== applied.hash)
    throw new Error(`Migration ${applied.number}, ${applied.name}, was applied with different content.`)
}

const apply = (db: Db, { number, name, sql, hash }: Migration) =>
  db.begin(async tx => {
    await tx.unsafe(sql)
    await tx`insert into migration (number, name, hash) values (${number}, ${name}, ${hash})`
  })
