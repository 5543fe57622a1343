import type { Db } from '#server/services/services.ts'
import { ADMIN, LINK_KEY } from '#test/http/given-world.ts'
import type { Environment } from '#test/support/launched.ts'

export interface Setting {
  readonly databaseUrl: string
  readonly db: Db
  readonly dataDir: string
  readonly kills: number
  readonly report?: (text: string) => void
}

export const environmentOf = ({
  databaseUrl,
  dataDir,
}: Pick<Setting, 'databaseUrl' | 'dataDir'>): Environment => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  PORT: '0',
  LINK_KEY,
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
  RATE_LIMIT_SCALE: '1000000',
  LOG_LEVEL: 'warn',
})
