// Where data goes unless DATA_DIR says: beside the product, or where the database's own user can enter.
import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config.ts'
import { canEnter, databaseAccount } from './database/embedded/account.ts'

const BESIDE = join(import.meta.dirname, '../data')
/** A project below root's own home is closed to the user that PostgreSQL has to run as. */
const ELSEWHERE = '/var/lib/holdfast'

export const defaultDataDir = (): string => (canEnter(BESIDE, databaseAccount()) ? BESIDE : ELSEWHERE)

/** Makes the folder if there is none: whatever the umask says, the database's user has to pass through and others have nothing to see. */
export const makeDataDir = (dataDir: string) => {
  if (existsSync(dataDir)) return
  try {
    mkdirSync(dataDir, { recursive: true })
    chmodSync(dataDir, databaseAccount() ? 0o711 : 0o700)
  } catch {
    throw new ConfigError(`DATA_DIR ${dataDir} cannot be made or is no folder.`)
  }
}
