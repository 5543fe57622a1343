// A scenario file of this folder as the product sees it: through the schema, which fills in what the author
// left out.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scenario, type Scenario } from '#domain/scenario/schema.ts'
import { filledByDefault } from '#domain/scenario/variables/filled.ts'

/** Reads `<name>.json` of this folder in the words of its defaults, so without variables. */
export const readScenario = (name: string): Scenario => {
  const scenario = filledByDefault(writtenScenario(name), 0)
  const { variables: _, ...details } = scenario.details
  return { ...scenario, details }
}

/**
 * Reads `<name>.json` of this folder as it was written. Throws, naming every wrong field, if it is not a
 * scenario of format 1.
 */
export const writtenScenario = (name: string): Scenario =>
  scenario.parse(JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8')))
