// The pool of connections, and what is said when the database cannot be reached.
import type { Db } from '#server/services.ts'
import { openSql } from '#server/sql/open.ts'
import { boundToCalls, TooLate } from './lease.ts'

export interface Reach {
  /** Connections at most; 16 unless said. */
  readonly max?: number
  readonly name?: string
  /** Milliseconds a statement may take, 5,000 unless said; 0 for migrations. */
  readonly statementTimeout?: number
}

/**
 * A pool that connects when first used and reconnects by itself. `?host=/folder` in the URL names a socket's
 * folder, as libpq has it. Times are those of security §9.7.
 */
export const connect = (
  databaseUrl: string,
  { max = 16, name = 'holdfast', statementTimeout = 5_000 }: Reach = {},
): Db => {
  const pool = openSql(databaseUrl, max, {
    application_name: name,
    // The chain of the audit log holds instants as text: the same ones whatever zone a database server is set
    // to.
    TimeZone: 'UTC',
    // Days and bytes are read as the product writes them, and a statement that waited for another goes on,
    // whatever this database was set to.
    DateStyle: 'ISO, MDY',
    IntervalStyle: 'postgres',
    bytea_output: 'hex',
    default_transaction_isolation: 'read committed',
    statement_timeout: statementTimeout,
    lock_timeout: statementTimeout === 0 ? 2_000 : 4_000,
    idle_in_transaction_session_timeout: 10_000,
    // Statements are short: to compile one takes longer than it takes.
    jit: 'off',
  })
  return boundToCalls(pool)
}

/** What a failed statement means for the one who asked. */
export type Failure = 'unavailable' | 'disk full' | 'bad input' | 'conflict' | 'defect'

/** Codes of the driver and of Node for a database that is not there, or is just going. */
const AWAY =
  /^(CONNECT_TIMEOUT|CONNECTION_(CLOSED|ENDED|DESTROYED)|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|EACCES)$/
/**
 * Connection exceptions, shutdown, starting up, too many clients, timeouts, deadlock, serialisation, being
 * moved: ask again.
 */
const AGAIN = /^(08...|25006|57P0[1-5]|53...|57014|55P03|25P03|40...|58030)$/

/** Sorts an error thrown by a query; `defect` for everything that is not the database's. */
export const failureOf = (error: unknown): Failure => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (isFull(error, code)) return 'disk full'
  if (error instanceof TooLate || AGAIN.test(code) || (AWAY.test(code) && isConnecting(error)))
    return 'unavailable'
  if (/^22...$/.test(code)) return 'bad input'
  return /^23...$/.test(code) ? 'conflict' : 'defect'
}

/** PostgreSQL's disk, or that of our own files; an I/O error names its cause in its text only. */
const isFull = (error: unknown, code: string): boolean =>
  /^(53100|ENOSPC|EDQUOT)$/.test(code) ||
  (code === '58030' && error instanceof Error && error.message.includes('No space left'))

/** ENOENT and EACCES come from files too; those of a connection name the system call. */
const isConnecting = (error: unknown) =>
  !(error instanceof Error && 'syscall' in error) || error.syscall !== 'open'
