import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/**
 * A folder for the tests of the file, removed after the last one. It survives a failed attempt, because the
 * retry uses the same database and needs its files.
 */
export const folderForFile = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-files-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
