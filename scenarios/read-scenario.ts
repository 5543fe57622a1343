import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRefusal } from '#domain/refusal.ts'
import { readScenarioFile } from '#domain/scenario/file/read-file.ts'
import type { Scenario } from '#domain/scenario/schema.ts'
import { filledByDefault } from '#domain/scenario/variables/filled.ts'

/** The scenario as it reads with the defaults of its variables. */
export const readScenario = (name: string): Scenario => {
  const scenario = filledByDefault(writtenScenario(name), 0)
  const { variables: _, ...details } = scenario.details
  return { ...scenario, details }
}

export const writtenScenario = (name: string): Scenario => {
  const read = readScenarioFile(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8'))
  if (isRefusal(read)) throw new Error(`${name}: ${JSON.stringify(read)}`)
  if (read.lost.length > 0) throw new Error(`${name} has more than the format: ${read.lost.join(', ')}`)
  return read.scenario
}
