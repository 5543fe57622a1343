// Where a database is, and what its connections are set to.
import { userInfo } from 'node:os'
import type { ClientConfig } from 'pg'

/** Where to connect to, tried in turn. */
export type Address = readonly ClientConfig[]

/** Settings of a connection by their names in PostgreSQL. */
export type Settings = Readonly<Record<string, string | number>>

/**
 * @param databaseUrl as libpq has it: `?host=/folder` names a socket's folder, `a,b` in place of a host
 * several, `sslmode` how private it is;
 *   everything else after the `?` is a setting of the connection
 */
export const addressOf = (databaseUrl: string, settings: Settings): Address => {
  const url = new URL(databaseUrl)
  const { host, sslmode, sslrootcert, ...others } = Object.fromEntries(url.searchParams)
  const user = decodeURIComponent(url.username) || process.env['PGUSER'] || userInfo().username
  const client: ClientConfig = {
    port: Number(url.port || 5432),
    user,
    database: decodeURIComponent(url.pathname.slice(1)) || user,
    // Said when the server asks for it, and looked for nowhere else.
    password: () => decodeURIComponent(url.password) || (process.env['PGPASSWORD'] ?? ''),
    options: optionsOf({ ...settings, ...others }),
  }
  const hosts = host === undefined ? decodeURIComponent(url.hostname).split(',') : [host]
  const privacies = PRIVACIES[sslrootcert === 'system' ? 'verify-full' : (sslmode ?? 'disable')] ?? VERIFIED
  return hosts.flatMap(each => privacies.map(ssl => ({ ...client, host: each, ssl })))
}

type Privacy = NonNullable<ClientConfig['ssl']>

/** Whoever answers is believed. */
const ENCRYPTED: Privacy = { rejectUnauthorized: false }
const VERIFIED: readonly Privacy[] = [true]

/** By `sslmode`; every other one verifies. */
const PRIVACIES: Readonly<Record<string, readonly Privacy[]>> = {
  disable: [false],
  allow: [false, ENCRYPTED],
  prefer: [ENCRYPTED, false],
  require: [ENCRYPTED],
}

/** As on the command line of PostgreSQL, where a blank ends a setting. */
const optionsOf = (settings: Settings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${String(value).replaceAll(/[\\\s]/g, String.raw`\$&`)}`)
    .join(' ')
