import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../programs/run.ts'

const FILE = join(ROOT, 'tools/faults/last-results.json')

export interface Result {
  readonly line: string
  readonly met: boolean
  readonly seconds: number
  readonly on: string
}

export type Results = Readonly<Record<string, Result>>

// Only writeResults writes the file, so it has this shape.
export const readResults = (): Results => JSON.parse(readFileSync(FILE, 'utf8')) as Results

export const writeResults = (results: Results): void => {
  const sorted = Object.fromEntries(Object.entries(results).toSorted(([a], [b]) => a.localeCompare(b)))
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`)
}

export const isSkipped = ({ line, met }: Pick<Result, 'line' | 'met'>): boolean =>
  !met && line.startsWith('skipped:')

export const lastLineOf = (output: string): string =>
  output
    .split('\n')
    .findLast(line => line.trim() !== '')
    ?.trim() ?? 'it printed nothing'
