import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/**
 * A folder for the tests of the file, removed after the last one. It is kept between tries, so that the
 * second try of a test finds the files that belong to the first one's database.
 */
export const folderForFile = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-files-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
