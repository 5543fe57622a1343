import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ConfigError } from '../services/config.ts'
import { recall, rememberOnce } from '../database/running/installation.ts'
import { keptOnce, textOf } from './kept-once.ts'
import type { Queries } from '../services/services.ts'

const fileIn = (dataDir: string) => join(dataDir, 'link-key')

/**
 * Makes a new key only for a database without one. A wrong key would silently break links.
 * @throws ConfigError
 */
export const linkKeyFor = async (db: Queries, given: string, dataDir: string): Promise<string> => {
  if ((await recall(db, REMEMBERED)) !== undefined) return knownLinkKey(db, given, dataDir)
  const key = given || keptOnce(fileIn(dataDir), () => randomBytes(32).toString('base64url'))
  await rememberOnce(db, REMEMBERED, hashOfKey(key))
  return knownLinkKey(db, key, dataDir)
}

/**
 * For a database already in use. Writes nothing.
 * @throws ConfigError
 */
export const knownLinkKey = async (db: Queries, given: string, dataDir: string): Promise<string> => {
  const key = given || textOf(fileIn(dataDir))
  if (key === '')
    throw new ConfigError(
      `LINK_KEY is not set, and DATA_DIR ${dataDir} holds no link-key: set LINK_KEY to the key of this installation.`,
    )
  if (hashOfKey(key) === (await recall(db, REMEMBERED))) return key
  throw new ConfigError(
    given === ''
      ? `The link-key in DATA_DIR ${dataDir} is not the key of the links in this database: set LINK_KEY to the key of those links.`
      : 'LINK_KEY is not the key of the links in this database.',
  )
}

const REMEMBERED = 'link key'

export const hashOfKey = (key: string): string => createHash('sha256').update(`link key ${key}`).digest('hex')
