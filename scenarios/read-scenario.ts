// A scenario file of this folder as the product sees it: through the schema, which fills in what the author
// left out.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scenario, type Scenario } from '#domain/scenario/schema.ts'
import { filledByDefault } from '#domain/scenario/variables/filled.ts'

/** Reads `<name>.json` of this folder as players see it who have given no words of their own. */
export const readScenario = (name: string): Scenario => filledByDefault(writtenScenario(name), 0)

/**
 * Reads `<name>.json` of this folder as it was written. Throws, naming every wrong field, if it is not a
 * scenario of format 1.
 */
export const writtenScenario = (name: string): Scenario =>
  scenario.parse(JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8')))
