// The key every personal link is derived from. Losing it ends all links, so it is made once, kept beside the data, and held
// against what the database remembers of it.
import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config.ts'
import { rememberOnce } from './database/house/installation.ts'
import type { Db } from './services.ts'

/** LINK_KEY, or the one kept in `dataDir`, made if there is none. Two processes starting together agree on one. */
export const linkKeyOf = (given: string, dataDir: string): string => given || kept(join(dataDir, 'link-key'))

const kept = (file: string): string => {
  const found = read(file)
  if (found) return found
  mkdirSync(join(file, '..'), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  chmodSync(draft, 0o600)
  try {
    linkSync(draft, file)
  } catch {
    // Another process was faster; its key is the one.
  }
  rmSync(draft, { force: true })
  return readFileSync(file, 'utf8').trim()
}

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}

/** Refuses a key that is not the one this database's links were made with: they would all be dead without a word. */
export const confirmLinkKey = async (db: Db, linkKey: string) => {
  const fingerprint = createHash('sha256').update(`link key ${linkKey}`).digest('hex')
  const first = await rememberOnce(db, 'link key', fingerprint)
  if (first === fingerprint) return
  throw new ConfigError('LINK_KEY is not the key that the links in this database were made with.')
}
