// What the runs printed last, kept beside the code so that the page of promises can be made from it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../programs/run.ts'

const FILE = join(ROOT, 'tools/faults/last-results.json')

export interface Result {
  /** The last line of the run. */
  readonly line: string
  readonly met: boolean
  readonly seconds: number
  /** Year-month-day. */
  readonly on: string
}

export type Results = Readonly<Record<string, Result>>

// The file is written below and nowhere else.
export const readResults = (): Results => JSON.parse(readFileSync(FILE, 'utf8')) as Results

export const writeResults = (results: Results): void => {
  const sorted = Object.fromEntries(Object.entries(results).toSorted(([a], [b]) => a.localeCompare(b)))
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`)
}

/**
 * A run that could not be made here: it shows nothing, so that what an earlier one showed stands, with its
 * day.
 */
export const isSkipped = ({ line, met }: Pick<Result, 'line' | 'met'>): boolean =>
  !met && line.startsWith('skipped:')

/** The last line that says something, or the command's silence in words. */
export const lastLineOf = (output: string): string =>
  output
    .split('\n')
    .findLast(line => line.trim() !== '')
    ?.trim() ?? 'it printed nothing'
