import { randomBytes } from 'node:crypto'
import { ConfigError } from '../services/config.ts'
import { checkPassword } from '#domain/customer/accounts.ts'
import { hasAdmin, insertFirstAdmin } from '../database/running/beginnings.ts'
import { isCommonPassword } from '../secrets/common-passwords.ts'
import { hashPassword } from '../secrets/passwords.ts'
import type { Services } from '../services/services.ts'

export interface Admin {
  readonly username: string
  /** null if the operator gave the password. */
  readonly password: string | null
}

const USUAL_NAME = 'admin'

/**
 * Null if none was created.
 * @throws ConfigError if ADMIN_PASSWORD is too easy to guess
 */
export const ensureFirstAdmin = async ({
  config,
  db,
}: Pick<Services, 'config' | 'db'>): Promise<Admin | null> => {
  if (await hasAdmin(db)) return null
  const username = config.adminUsername ?? USUAL_NAME
  if (config.adminPassword !== null && checkPassword(config.adminPassword, isCommonPassword, { username }))
    throw new ConfigError('ADMIN_PASSWORD is too easy to guess.')
  const made = config.adminPassword === null ? randomBytes(12).toString('base64url') : null
  const hash = await hashPassword(config.adminPassword ?? made ?? '')
  if (hash === null || !(await insertFirstAdmin(db, username, hash))) return null
  return { username, password: made }
}
