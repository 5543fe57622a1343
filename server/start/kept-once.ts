import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Processes that start together agree on one text if the file system has hard links. A killed one leaves the file
 * complete or absent.
 */
export const keptOnce = (file: string, make: () => string): string => {
  const found = textOf(file)
  if (found) return found
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${make()}\n`, { mode: 0o600, flush: true })
  chmodSync(draft, 0o600)
  try {
    linkSync(draft, file)
  } catch (error) {
    // With EEXIST, another process was faster. Some file systems have no hard links.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(draft, file)
  }
  rmSync(draft, { force: true })
  return textOf(file)
}

/** Trimmed; '' if the file cannot be read. */
export const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}
