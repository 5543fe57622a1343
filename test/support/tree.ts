import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

export const ROOT = join(import.meta.dirname, '..', '..')
const SKIPPED = new Set([
  'node_modules',
  'dist',
  'data',
  '.git',
  'coverage',
  'test-results',
  'playwright-report',
])

export const filesBelow = (folder: string, matching: RegExp, root = ROOT): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && matching.test(entry.name))
    .map(entry => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(path => !path.split('/').some(part => SKIPPED.has(part)))
    .toSorted()

export const read = (path: string, root = ROOT): string => readFileSync(join(root, path), 'utf8')

export const WALLS = ['domain', 'contracts', 'server', 'web'] as const
export const BESIDES = ['seed', 'scenarios', 'bench', 'test', 'tools'] as const
export const FOLDERS = [...WALLS, ...BESIDES] as const

const CODE = /\.(ts|tsx|mjs)$/
export const isTest = (path: string): boolean => /\.(test|e2e)\.tsx?$/.test(path)

export const codeFiles = (root = ROOT): string[] => FOLDERS.flatMap(folder => filesBelow(folder, CODE, root))
