import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const SOURCES = [
  'web',
  'contracts',
  'domain',
  'package-lock.json',
  'vite.config.ts',
  'tools/hover-of-pointers.ts',
  'tools/build-web.ts',
  'tools/build-web',
]

export const fingerprint = (root: string): string => {
  const hash = createHash('sha256')
  for (const source of SOURCES)
    for (const file of filesOf(root, source))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

const filesOf = (root: string, path: string): string[] => {
  if (/\.\w+$/.test(path)) return /\.(test|e2e)\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(join(root, path), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => filesOf(root, `${path}/${entry.name}`))
}
