import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { handOver } from './account.ts'
import { CannotStart } from './cannot-start.ts'

/** Bytes. Socket addresses hold 104 on macOS, 15 of them for the file name. */
const LONGEST = 85

export const socketFolder = (home: string, account: Account | null): string => {
  const beside = join(home, 'socket')
  const short = join(tmpdir(), `holdfast-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`)
  const folder = Buffer.byteLength(beside) <= LONGEST ? beside : short
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const owner = account?.uid ?? process.getuid?.()
  if (!found.isDirectory() || (found.uid !== owner && found.uid !== process.getuid?.())) {
    throw new CannotStart(
      `${folder} is a link or belongs to another user, so the embedded database cannot use it.`,
    )
  }
  handOver(folder, account)
  chmodSync(folder, 0o700)
  return folder
}
