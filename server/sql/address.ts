// Parses the address of a database, with its connection settings.
import { userInfo } from 'node:os'
import type { ClientConfig } from 'pg'

/** The hosts to try in turn, each with a kind of encryption. */
export type Address = readonly ClientConfig[]

export type Settings = Readonly<Record<string, string | number>>

/**
 * @param databaseUrl as in libpq: `?host=/folder` names a socket's folder, `a,b` as host means several
 * hosts, and `sslmode` (here `disable` by default) and `sslrootcert=system` set the encryption; everything
 * else after the `?` is a connection setting
 */
export const addressOf = (databaseUrl: string, settings: Settings): Address => {
  const url = new URL(databaseUrl)
  const { host, sslmode, sslrootcert, ...others } = Object.fromEntries(url.searchParams)
  const user = decodeURIComponent(url.username) || process.env['PGUSER'] || userInfo().username
  const client: ClientConfig = {
    port: Number(url.port || 5432),
    user,
    database: decodeURIComponent(url.pathname.slice(1)) || user,
    // Sent only if the server asks for it. No password file is searched.
    password: () => decodeURIComponent(url.password) || (process.env['PGPASSWORD'] ?? ''),
    options: optionsOf({ ...settings, ...others }),
  }
  const hosts = host === undefined ? decodeURIComponent(url.hostname).split(',') : [host]
  const privacies = PRIVACIES[sslrootcert === 'system' ? 'verify-full' : (sslmode ?? 'disable')] ?? VERIFIED
  return hosts.flatMap(each => privacies.map(ssl => ({ ...client, host: each, ssl })))
}

type Privacy = NonNullable<ClientConfig['ssl']>

/** Encrypts without checking the server's certificate. */
const ENCRYPTED: Privacy = { rejectUnauthorized: false }
const VERIFIED: readonly Privacy[] = [true]

/** The kinds of encryption to try in turn, by `sslmode`. Every other mode verifies the certificate. */
const PRIVACIES: Readonly<Record<string, readonly Privacy[]>> = {
  disable: [false],
  allow: [false, ENCRYPTED],
  prefer: [ENCRYPTED, false],
  require: [ENCRYPTED],
}

/** A space ends a setting. */
const optionsOf = (settings: Settings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${String(value).replaceAll(/[\\\s]/g, String.raw`\$&`)}`)
    .join(' ')
