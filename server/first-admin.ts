// The first administrator: given by ADMIN_USERNAME and ADMIN_PASSWORD, or made up and told once.
import { randomBytes } from 'node:crypto'
import { hasAdmin, insertFirstAdmin } from './database/house/beginnings.ts'
import { hashPassword } from './secrets/passwords.ts'
import type { Services } from './services.ts'

export interface Admin {
  readonly username: string
  /** null where it was given: who set it knows it. */
  readonly password: string | null
}

const USUAL_NAME = 'admin'

/** Makes one if there is none, and says who it is; null when there was one before. */
export const ensureFirstAdmin = async ({ config, db }: Pick<Services, 'config' | 'db'>): Promise<Admin | null> => {
  if (await hasAdmin(db)) return null
  const username = config.adminUsername ?? USUAL_NAME
  const made = config.adminPassword === null ? randomBytes(12).toString('base64url') : null
  const hash = await hashPassword(config.adminPassword ?? made ?? '')
  if (hash === null || !(await insertFirstAdmin(db, username, hash))) return null
  return { username, password: made }
}
