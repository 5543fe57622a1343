// Documents with one name: compares two texts, and replaces one by another.
import { isDeepStrictEqual } from 'node:util'
import type { Scenario, ScenarioDocument } from '#domain/scenario/schema.ts'

/** Whether two documents have the same text, whatever their names. */
export const reads = (one: ScenarioDocument, other: ScenarioDocument): boolean =>
  isDeepStrictEqual({ ...one, fileName: '' }, { ...other, fileName: '' })

/** The scenario with a new text in its stale documents, which keep the names used by events. */
export const replaced = (
  scenario: Scenario,
  isStale: (copy: ScenarioDocument) => boolean,
  text: ScenarioDocument,
): Scenario => ({
  ...scenario,
  documents: scenario.documents.map(copy => (isStale(copy) ? { ...text, fileName: copy.fileName } : copy)),
})
