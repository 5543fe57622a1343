import { chmodSync, existsSync, mkdirSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ConfigError } from '../services/config.ts'
import { canEnter, databaseAccount } from '../database/embedded/account.ts'

const BESIDE = join(import.meta.dirname, '../../data')
const ELSEWHERE = '/var/lib/holdfast'

export const defaultDataDir = (): string => (canEnter(BESIDE, databaseAccount()) ? BESIDE : ELSEWHERE)

/**
 * The database's user must be able to pass through the folder.
 * @returns a function that removes the folder again if it was created here and is empty
 * @throws ConfigError for most causes that the operator can fix
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

/** Node's recursive option retries forever where folders cannot be created, as in /proc. */
const makeFolder = (path: string) => {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process may have been faster.
    if (codeOf(error) !== 'EEXIST' || !statSync(path).isDirectory()) throw error
  }
}

const removeEmpty = (path: string) => {
  try {
    rmdirSync(path)
  } catch {
    // It has content, or is gone.
  }
}

const tryToWrite = (folder: string) => {
  const file = join(folder, `.tried-${process.pid}`)
  try {
    writeFileSync(file, '')
  } catch (error) {
    // On a full disk existing data can still be read.
    if (codeOf(error) !== 'ENOSPC') throw error
  } finally {
    rmSync(file, { force: true })
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'cannot be written: permission denied',
  EPERM: 'cannot be written: permission denied',
  EROFS: 'cannot be written: its disk is read-only',
  ENOSPC: 'cannot be written: its disk is full',
  EDQUOT: 'cannot be written: its quota is used up',
  ENOTDIR: 'cannot be created: a part of its path is a file',
  EEXIST: 'cannot be created: there is a file with this name',
  ENOENT: 'cannot be created',
}

/** Null for an unexpected error. */
export const unusable = (dataDir: string, error: unknown): ConfigError | null => {
  const reason = REASONS[String(codeOf(error))]
  return reason === undefined ? null : new ConfigError(`DATA_DIR ${dataDir} ${reason}.`)
}

const codeOf = (error: unknown) => (error as { code?: unknown }).code
