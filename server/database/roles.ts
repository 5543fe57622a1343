// Security §9.7, decision 0017.
import type { Db, Queries } from '#server/services/services.ts'
import { connect } from './connection.ts'

const ALL = ['select', 'insert', 'update', 'delete']

/** On every other table the working role has the rights in ALL. */
const LESS: Readonly<Record<string, readonly string[]>> = {
  migration: ['select'],
  audit: ['select', 'insert'],
  ledger: ['select', 'insert'],
  scenario_version: ['select', 'insert'],
  section_version: ['select', 'insert'],
  // May delete, because only the last hundred versions of each document are kept.
  document_version: ['select', 'insert', 'delete'],
  // May update facts, because an erasure removes addresses from texts, and delete, because old runs are
  // erased.
  log: ['select', 'insert', 'update (fact)', 'delete'],
}

/** May be repeated, but not run by two processes at once. */
export const admit = async (owner: Db, role: string): Promise<void> => {
  if (role === (await roleOf(owner))) return
  await owner.begin(async tx => {
    await tx`revoke create on schema public from public`
    await tx`grant usage on schema public to ${tx(role)}`
    await tx`revoke all on all tables in schema public from ${tx(role)}`
    for (const { name } of await tablesOf(tx))
      await tx.unsafe(
        `grant ${(LESS[name] ?? ALL).join(', ')} on "${name}" to "${role.replaceAll('"', '""')}"`,
      )
    await tx`grant usage on all sequences in schema public to ${tx(role)}`
    await tx`grant execute on function forget_old_audit() to ${tx(role)}`
  })
}

/** `place` is equal for two URLs of the same database. */
export const behind = async (
  databaseUrl: string,
): Promise<{ readonly role: string; readonly place: string }> => {
  const db = connect(databaseUrl, { max: 1 })
  try {
    const [row] = await db<[{ role: string; place: string }]>`
      select current_user as role, concat(oid, ' ', pg_postmaster_start_time()) as place from pg_database where datname = current_database()`
    return row
  } finally {
    await db.end({ timeout: 2 })
  }
}

const roleOf = async (db: Queries): Promise<string> => {
  const [row] = await db<[{ role: string }]>`select current_user as role`
  return row.role
}

const tablesOf = (db: Queries) =>
  db<{ name: string }[]>`select tablename as name from pg_tables where schemaname = 'public'`
