import { join } from 'node:path'
import {
  address,
  baseUrl,
  databaseAddress,
  isThisMachine,
  numberFrom,
  oneOf,
  password,
  proxies,
  senderAddress,
  smtpAddress,
  userName,
  wholeNumber,
} from './environment.ts'

export interface Config {
  readonly host: string
  readonly port: number
  /** Without a trailing slash. */
  readonly publicUrl: string
  readonly publicUrlGiven: boolean
  readonly dataDir: string
  /** The operator's assertion that dataDir and the database belong together. */
  readonly adoptDataDir: boolean
  /** Null for the embedded database below dataDir. */
  readonly databaseUrl: string | null
  /** For the role that changes the schema (decision 0017); null for none. */
  readonly databaseOwnerUrl: string | null
  /** Null for the built-in mailbox. */
  readonly smtpUrl: string | null
  /** Public instead of limited to this machine. */
  readonly mailboxOpen: boolean
  readonly mailFrom: string
  readonly supportEmail: string
  readonly supportGiven: boolean
  /**
   * The tokens of links are derived from it. If LINK_KEY is not set, it is '' until it has been read from
   * dataDir or created there.
   */
  readonly linkKey: string
  readonly adminUsername: string | null
  readonly adminPassword: string | null
  readonly demo: boolean
  readonly trustProxy: string | false
  readonly rateLimitScale: number
  readonly metricsPort: number | null
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  readonly checkReplies: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/** A problem that the operator can fix. */
export class ConfigError extends Error {}

/** @param env an empty variable counts as absent */
export const readConfig = (env: Environment, defaultDataDir: string): Config => {
  const read = <T>(name: string, parse: (text: string) => T | null, expected: string, absent: T): T => {
    const text = env[name]?.trim()
    if (!text) return absent
    const value = parse(text)
    if (value === null) throw new ConfigError(`${name} ${expected}`)
    return value
  }
  const port = read(
    'PORT',
    wholeNumber(0, 65_535),
    'must be a port from 0 to 65535 (0 takes any free one).',
    3000,
  )
  const publicUrl = read(
    'PUBLIC_URL',
    baseUrl,
    'must be an address like https://exercises.example, without a path.',
    null,
  )
  const databaseUrl = read(
    'DATABASE_URL',
    databaseAddress,
    'must be like postgres://user:password@host:5432/database.',
    null,
  )
  const databaseOwnerUrl = read(
    'DATABASE_OWNER_URL',
    databaseAddress,
    'must be like postgres://owner:password@host:5432/database.',
    null,
  )
  if (databaseOwnerUrl !== null && databaseUrl === null)
    throw new ConfigError('DATABASE_OWNER_URL needs DATABASE_URL beside it.')
  const linkKey = read(
    'LINK_KEY',
    key => (key.length < 32 ? null : key),
    'must have at least 32 characters.',
    '',
  )
  const admin = {
    username: read(
      'ADMIN_USERNAME',
      userName,
      'must have 5 to 100 letters, digits, dots or underscores.',
      null,
    ),
    password: read('ADMIN_PASSWORD', password, 'must have 8 to 128 characters.', null),
  }
  const host = env['HOST']?.trim() || '127.0.0.1'
  const smtpUrl = read(
    'SMTP_URL',
    smtpAddress,
    'must be like smtp://user:password@host:587 or smtps://host.',
    null,
  )
  const mailboxOpen = read('MAILBOX', oneOf('open', 'local'), 'must be open or local.', 'local') === 'open'
  if (smtpUrl === null && !mailboxOpen)
    lettersReachSomebody({ HOST: host, PUBLIC_URL: publicUrl === null ? null : new URL(publicUrl).hostname })
  const mailFrom = read(
    'MAIL_FROM',
    senderAddress,
    'must be one address, like Holdfast <exercises@example.org>.',
    defaultSender(publicUrl),
  )
  const support = read('SUPPORT_EMAIL', address, 'must be an address, like help@example.org.', null)
  return {
    host,
    port,
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    publicUrlGiven: publicUrl !== null,
    dataDir: join(env['DATA_DIR']?.trim() || defaultDataDir),
    adoptDataDir: read('ADOPT_DATA_DIR', oneOf('0', '1'), 'must be 0 or 1.', '0') === '1',
    databaseUrl,
    databaseOwnerUrl,
    smtpUrl,
    mailboxOpen,
    mailFrom,
    supportEmail: support ?? bareAddress(mailFrom),
    supportGiven: support !== null,
    linkKey,
    adminUsername: admin.username,
    adminPassword: admin.password,
    demo: read('DEMO', oneOf('0', '1'), 'must be 0 or 1.', databaseUrl === null ? '1' : '0') === '1',
    trustProxy: read<string | false>(
      'TRUST_PROXY',
      proxies,
      'must list the addresses of your proxies, like 10.0.0.1 or 10.0.0.0/8.',
      false,
    ),
    rateLimitScale: read('RATE_LIMIT_SCALE', numberFrom(0.001, 1e6), 'must be from 0.001 to 1000000.', 1),
    metricsPort: read<number | null>(
      'METRICS_PORT',
      wholeNumber(1, 65_535),
      'must be a port from 1 to 65535.',
      null,
    ),
    logLevel: read(
      'LOG_LEVEL',
      oneOf('debug', 'info', 'warn', 'error', 'silent'),
      'must be debug, info, warn, error or silent.',
      'info',
    ),
    checkReplies: env['NODE_ENV'] === 'test' || env['NODE_ENV'] === 'development',
  }
}

/** A mailbox limited to this machine cannot be reached remotely. */
const lettersReachSomebody = (names: Readonly<Record<string, string | null>>) => {
  for (const [variable, name] of Object.entries(names))
    if (name !== null && !isThisMachine(name))
      throw new ConfigError(
        `${variable} allows remote access and SMTP_URL is not set: set SMTP_URL to send emails, or MAILBOX=open to let anyone who reaches the server read them all.`,
      )
}

const defaultSender = (publicUrl: string | null) =>
  `Holdfast <exercises@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}>`

const bareAddress = (sender: string): string => /<([^<>]+)>$/.exec(sender)?.[1] ?? sender
