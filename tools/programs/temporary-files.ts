import { statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'
const TMPFS = 0x01021994
const ENOUGH = 6 * 1024 ** 3

/** On a disk, creating and dropping a database for each test file takes much processor time. */
export const useMemoryForTemporaryFiles = (): void => {
  if (process.env['TMPDIR'] || process.platform !== 'linux') return
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY)
    if (type === TMPFS && bavail * bsize >= ENOUGH) process.env['TMPDIR'] = MEMORY
  } catch {
    // Without /dev/shm the files stay on the disk.
  }
}
