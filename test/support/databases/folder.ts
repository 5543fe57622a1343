import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Survives a failed attempt, because the retry uses the same database and needs its files. */
export const folderForFile = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-files-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
