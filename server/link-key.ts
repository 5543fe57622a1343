// The key every personal link is derived from. Losing it ends all links, so it is made once, kept beside the data, and held
// against what the database remembers of it.
import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ConfigError } from './config.ts'
import { rememberOnce } from './database/house/installation.ts'
import { keptOnce } from './kept-once.ts'
import type { Db } from './services.ts'

/** LINK_KEY, or the one kept in `dataDir`, made if there is none. Two processes starting together agree on one. */
export const linkKeyOf = (given: string, dataDir: string): string =>
  given || keptOnce(join(dataDir, 'link-key'), () => randomBytes(32).toString('base64url'))

/** What a database, or a backup of it, remembers of its key. */
export const hashOfKey = (key: string): string => createHash('sha256').update(`link key ${key}`).digest('hex')

/** Refuses a key that is not the one this database's links were made with: they would all be dead without a word. */
export const confirmLinkKey = async (db: Db, linkKey: string) => {
  const fingerprint = hashOfKey(linkKey)
  const first = await rememberOnce(db, 'link key', fingerprint)
  if (first === fingerprint) return
  throw new ConfigError('LINK_KEY is not the key that the links in this database were made with.')
}
