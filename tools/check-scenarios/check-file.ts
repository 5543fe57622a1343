import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { sentenceOf } from '#contracts/words/messages.ts'
import { checkAndPlay } from '#domain/exercise/rehearsal/played-checks.ts'
import type { Finding } from '#domain/scenario/checks/finding.ts'
import { canonicalText } from '#domain/scenario/file/canonical.ts'
import { readScenarioFile } from '#domain/scenario/file/read-file.ts'
import { isRefusal } from '#domain/refusal.ts'

export interface Checked {
  readonly file: string
  readonly lines: readonly string[]
  /** Why the file could not be read; null if it could. */
  readonly problem: string | null
  readonly lost: readonly string[]
  readonly isCanonical: boolean
  readonly findings: readonly Finding[]
}

interface CheckOptions {
  readonly media: string | undefined
  readonly write: boolean
}

export const checkFile = (file: string, { media, write }: CheckOptions): Checked => {
  const text = textOf(file)
  const unread = { file, lines: [], lost: [], isCanonical: false, findings: [] }
  if (text === undefined) return { ...unread, problem: 'This file cannot be read.' }
  const read = readScenarioFile(text)
  if (isRefusal(read)) return { ...unread, problem: sentenceOf(read) }
  const { scenario, lost } = read
  const written = canonicalText(scenario)
  if (write && written !== text) writeFileSync(file, written)
  const known = {
    documents: new Set<string>(),
    ...mediaBeside(media ?? join(dirname(file), basename(file, '.json'), 'media')),
  }
  return {
    ...{ file, problem: null, lost, lines: (write ? written : text).split('\n') },
    isCanonical: write || read.isCanonical,
    findings: checkAndPlay(scenario, known),
  }
}

const textOf = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Without a media folder, pictures and recordings may be in the library, and are not checked. */
const mediaBeside = (folder: string): { media?: ReadonlySet<string> } => {
  if (!existsSync(folder)) return {}
  return {
    media: new Set(
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => name.split(sep).join('/')),
    ),
  }
}
