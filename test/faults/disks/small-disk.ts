import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  readonly folder: string
  readonly fill: () => void
  readonly free: () => void
  readonly remove: () => void
}

/** Null if mounting is impossible, as without root. */
export const smallDisk = (megabytes: number, at?: string): SmallDisk | null => {
  const folder = at ?? mkdtempSync(join(tmpdir(), 'holdfast-disk-'))
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return null
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => fillUp(ballast),
    free: () => rmSync(ballast, { force: true }),
    remove: () => {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const fillUp = (path: string) => {
  const file = openSync(path, 'a')
  for (let piece = 1024 * 1024; piece >= 1; piece = Math.floor(piece / 4)) while (fits(file, piece));
  closeSync(file)
}

const fits = (file: number, bytes: number): boolean => {
  try {
    return writeSync(file, Buffer.alloc(bytes, 1)) === bytes
  } catch {
    return false
  }
}
