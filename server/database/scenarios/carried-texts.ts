// Texts under one name: whether two read the same, and one in the place of another.
import { isDeepStrictEqual } from 'node:util'
import type { Scenario, ScenarioDocument } from '#domain/scenario/schema.ts'

/** Whether both say the same, whatever they are called. */
export const reads = (one: ScenarioDocument, other: ScenarioDocument): boolean =>
  isDeepStrictEqual({ ...one, fileName: '' }, { ...other, fileName: '' })

/**
 * The scenario with another text in the place of those of its documents that are stale, which keep the names
 * by which events know them.
 */
export const replaced = (
  scenario: Scenario,
  isStale: (copy: ScenarioDocument) => boolean,
  text: ScenarioDocument,
): Scenario => ({
  ...scenario,
  documents: scenario.documents.map(copy => (isStale(copy) ? { ...text, fileName: copy.fileName } : copy)),
})
