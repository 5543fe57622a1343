// The socket folder of the embedded PostgreSQL. Only the account that runs PostgreSQL can enter it, and its
// path is short enough for a socket.
import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { handOver } from './account.ts'

/**
 * Maximum bytes of the folder's path. Socket addresses hold 108 bytes on Linux and 104 on macOS. Slash, file
 * name and final zero take 15 of them, and 4 are a margin.
 */
const LONGEST = 85

/** The same folder for every process that uses `home`. Throws if another account owns it. */
export const socketFolder = (home: string, account: Account | null): string => {
  const beside = join(home, 'socket')
  const short = join(tmpdir(), `holdfast-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`)
  const folder = Buffer.byteLength(beside) <= LONGEST ? beside : short
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const owner = account?.uid ?? process.getuid?.()
  if (!found.isDirectory() || (found.uid !== owner && found.uid !== process.getuid?.())) {
    throw new Error(`The folder ${folder} belongs to another user, so the embedded database cannot use it.`)
  }
  handOver(folder, account)
  chmodSync(folder, 0o700)
  return folder
}
