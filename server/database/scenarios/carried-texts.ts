import { isDeepStrictEqual } from 'node:util'
import type { Scenario, ScenarioDocument } from '#domain/scenario/schema.ts'

export const reads = (one: ScenarioDocument, other: ScenarioDocument): boolean =>
  isDeepStrictEqual({ ...one, fileName: '' }, { ...other, fileName: '' })

/** The copies keep their names, which events use. */
export const replaced = (
  scenario: Scenario,
  isStale: (copy: ScenarioDocument) => boolean,
  text: ScenarioDocument,
): Scenario => ({
  ...scenario,
  documents: scenario.documents.map(copy => (isStale(copy) ? { ...text, fileName: copy.fileName } : copy)),
})
