import { userInfo } from 'node:os'
import type { ClientConfig } from 'pg'

/** The configurations are tried in turn. */
export type Address = readonly ClientConfig[]

export type Settings = Readonly<Record<string, string | number>>

/** Unless `sslrootcert` is `system`, `sslmode` is `disable` by default, unlike in libpq. */
export const addressOf = (databaseUrl: string, settings: Settings): Address => {
  const url = new URL(databaseUrl)
  const { host, sslmode, sslrootcert, ...others } = Object.fromEntries(url.searchParams)
  const user = decodeURIComponent(url.username) || process.env['PGUSER'] || userInfo().username
  const client: ClientConfig = {
    port: Number(url.port || 5432),
    user,
    database: decodeURIComponent(url.pathname.slice(1)) || user,
    // A function, because without a password the driver would search a password file.
    password: () => decodeURIComponent(url.password) || (process.env['PGPASSWORD'] ?? ''),
    options: optionsOf({ ...settings, ...others }),
  }
  const hosts = host === undefined ? decodeURIComponent(url.hostname).split(',') : [host]
  const privacies = PRIVACIES[sslrootcert === 'system' ? 'verify-full' : (sslmode ?? 'disable')] ?? VERIFIED
  return hosts.flatMap(each => privacies.map(ssl => ({ ...client, host: each, ssl })))
}

type Privacy = NonNullable<ClientConfig['ssl']>

const ENCRYPTED: Privacy = { rejectUnauthorized: false }
const VERIFIED: readonly Privacy[] = [true]

/** By `sslmode`; any other mode verifies the certificate. */
const PRIVACIES: Readonly<Record<string, readonly Privacy[]>> = {
  disable: [false],
  allow: [false, ENCRYPTED],
  prefer: [ENCRYPTED, false],
  require: [ENCRYPTED],
}

/** In this option of PostgreSQL, a space ends a setting unless it is escaped. */
const optionsOf = (settings: Settings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${String(value).replaceAll(/[\\\s]/g, String.raw`\$&`)}`)
    .join(' ')
