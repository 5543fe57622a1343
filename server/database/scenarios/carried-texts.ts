// Texts under one name: whether two read the same, and one in the place of another.
import { isDeepStrictEqual } from 'node:util'
import type { Scenario, ScenarioDocument } from '#domain/scenario/schema.ts'

/** Whether both say the same, whatever they are called. */
export const reads = (one: ScenarioDocument, other: ScenarioDocument): boolean =>
  isDeepStrictEqual({ ...one, fileName: '' }, { ...other, fileName: '' })

/** The scenario with another text in the place of one of its documents, which keeps the name by which events know it. */
export const replaced = (scenario: Scenario, stale: ScenarioDocument, text: ScenarioDocument): Scenario => ({
  ...scenario,
  documents: scenario.documents.map(copy => (copy === stale ? { ...text, fileName: copy.fileName } : copy)),
})
