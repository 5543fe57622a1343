// Where data goes unless DATA_DIR says: beside the product, or where the database's own user can enter.
import { chmodSync, existsSync, mkdirSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ConfigError } from '../config.ts'
import { canEnter, databaseAccount } from '../database/embedded/account.ts'

const BESIDE = join(import.meta.dirname, '../../data')
/** A project below root's own home is closed to the user that PostgreSQL has to run as. */
const ELSEWHERE = '/var/lib/holdfast'

export const defaultDataDir = (): string => (canEnter(BESIDE, databaseAccount()) ? BESIDE : ELSEWHERE)

/**
 * Makes the folder if there is none: whatever the umask says, the database's user has to pass through and
 * others have nothing to see. Tries to write wherever files will be written.
 * @return what takes a folder away again that was made here and in which nothing lies
 * @throws ConfigError
 */
export const makeDataDir = (dataDir: string): (() => void) => {
  if (resolve(dataDir) === dirname(resolve(dataDir)))
    throw new ConfigError(`DATA_DIR ${dataDir} must be a folder of its own.`)
  const isNew = !existsSync(dataDir)
  try {
    if (isNew) {
      makeFolder(resolve(dataDir))
      chmodSync(dataDir, databaseAccount() ? 0o711 : 0o700)
    }
    for (const folder of ['.', 'media', 'media/incoming', 'media/trash'].map(name => join(dataDir, name))) {
      if (folder === join(dataDir) || existsSync(folder)) tryToWrite(folder)
    }
  } catch (error) {
    throw unusable(dataDir, error) ?? error
  }
  return () => {
    if (isNew) removeEmpty(dataDir)
  }
}

/** Node's own way, recursive, tries for ever where nobody can make a folder, as in /proc. */
const makeFolder = (path: string) => {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process of ours was faster.
    if (codeOf(error) !== 'EEXIST' || !statSync(path).isDirectory()) throw error
  }
}

const removeEmpty = (path: string) => {
  try {
    rmdirSync(path)
  } catch {
    // Something lies in it, or it is gone.
  }
}

const tryToWrite = (folder: string) => {
  const file = join(folder, `.tried-${process.pid}`)
  try {
    writeFileSync(file, '')
  } catch (error) {
    // What is there can still be read: the product starts, and says what is full.
    if (codeOf(error) !== 'ENOSPC') throw error
  } finally {
    rmSync(file, { force: true })
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'cannot be written: not allowed',
  EPERM: 'cannot be written: not allowed',
  EROFS: 'cannot be written: its disk is read-only',
  ENOSPC: 'cannot be written: its disk is full',
  EDQUOT: 'cannot be written: its quota is used up',
  ENOTDIR: 'cannot be made: a part of its path is a file',
  EEXIST: 'cannot be made: there is a file of this name',
  ENOENT: 'cannot be made',
}

/** What the operator can mend about the folder; null for any other error. */
export const unusable = (dataDir: string, error: unknown): ConfigError | null => {
  const reason = REASONS[String(codeOf(error))]
  return reason === undefined ? null : new ConfigError(`DATA_DIR ${dataDir} ${reason}.`)
}

const codeOf = (error: unknown) => (error as { code?: unknown }).code
