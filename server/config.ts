// The environment, read once. Each variable has a default that works; a wrong one is refused by name.
export interface Config {
  readonly host: string
  readonly port: number
  readonly publicUrl: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly linkKey: string
  readonly adminUsername: string | null
  readonly adminPassword: string | null
  readonly demo: boolean
  readonly trustProxy: string | false
  readonly rateLimitScale: number
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}
