import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sentenceOf } from '#contracts/words/messages.ts'
import { isRefusal } from '#domain/refusal.ts'
import { readScenarioFile } from '#domain/scenario/file/read-file.ts'
import type { Scenario } from '#domain/scenario/schema.ts'
import { ROOT } from '../programs/run.ts'

export const shipped = (): readonly string[] =>
  readdirSync(join(ROOT, 'scenarios'))
    .filter(name => name.endsWith('.json'))
    .map(name => join('scenarios', name))

export const readFile = (file: string): { readonly file: string; readonly scenario: Scenario } => {
  const read = readScenarioFile(textOf(file))
  if (isRefusal(read)) throw new Error(`${file}: ${sentenceOf(read)}`)
  return { file, scenario: read.scenario }
}

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Error(`${file}: This file cannot be read.`)
  }
}
