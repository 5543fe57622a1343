// PostgreSQL refuses to run as root.
import { chownSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

export interface Account {
  readonly uid: number
  readonly gid: number
}

const NOBODY: Account = { uid: 65534, gid: 65534 }

/** Null for the server's own account. */
export const databaseAccount = (): Account | null => (process.getuid?.() === 0 ? NOBODY : null)

export const handOver = (path: string, account: Account | null) => {
  if (account) chownSync(path, account.uid, account.gid)
}

export const canEnter = (path: string, account: Account | null): boolean => {
  if (!account) return true
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const found = statSync(folder, { throwIfNoEntry: false })
    if (found?.isDirectory() && !mayPass(found, account)) return false
    if (folder === dirname(folder)) return true
  }
}

const mayPass = (folder: { mode: number; uid: number; gid: number }, { uid, gid }: Account): boolean => {
  if (folder.uid === uid) return (folder.mode & 0o100) !== 0
  if (folder.gid === gid) return (folder.mode & 0o010) !== 0
  return (folder.mode & 0o001) !== 0
}
