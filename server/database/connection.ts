import type { Db } from '#server/services/services.ts'
import { openSql } from '#server/sql/open.ts'
import { boundToCalls, TooLate } from './lease.ts'

export interface Reach {
  readonly max?: number
  readonly name?: string
  /** Milliseconds; 0 for none. */
  readonly statementTimeout?: number
}

/** `?host=/folder` in the URL names a socket's folder, as in libpq. Timeouts as in security §9.7. */
export const connect = (
  databaseUrl: string,
  { max = 16, name = 'holdfast', statementTimeout = 5_000 }: Reach = {},
): Db => {
  const pool = openSql(databaseUrl, max, {
    application_name: name,
    // The audit log's chain hashes instants as text, which must not depend on the server's time zone.
    TimeZone: 'UTC',
    // The product reads these formats and relies on read committed.
    DateStyle: 'ISO, MDY',
    IntervalStyle: 'postgres',
    bytea_output: 'hex',
    default_transaction_isolation: 'read committed',
    statement_timeout: statementTimeout,
    lock_timeout: statementTimeout === 0 ? 2_000 : 4_000,
    idle_in_transaction_session_timeout: 10_000,
    // Off, because statements are short: compiling one takes longer than running it.
    jit: 'off',
  })
  return boundToCalls(pool)
}

export type Failure = 'unavailable' | 'disk full' | 'bad input' | 'conflict' | 'defect'

const AWAY =
  /^(CONNECT_TIMEOUT|CONNECTION_(CLOSED|ENDED|DESTROYED)|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|EACCES)$/
const AGAIN = /^(08...|25006|57P0[1-5]|53...|57014|55P03|25P03|40...|58030)$/

export const failureOf = (error: unknown): Failure => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (isFull(error, code)) return 'disk full'
  if (error instanceof TooLate || AGAIN.test(code) || (AWAY.test(code) && isConnecting(error)))
    return 'unavailable'
  if (/^22...$/.test(code)) return 'bad input'
  return /^23...$/.test(code) ? 'conflict' : 'defect'
}

/** An I/O error names its cause only in its text. */
const isFull = (error: unknown, code: string): boolean =>
  /^(53100|ENOSPC|EDQUOT)$/.test(code) ||
  (code === '58030' && error instanceof Error && error.message.includes('No space left'))

/** ENOENT and EACCES also occur with files, but then the error names a path. */
const isConnecting = (error: unknown) => !(error instanceof Error && 'path' in error)
