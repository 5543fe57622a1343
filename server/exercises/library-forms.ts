import { formsElsewhere } from '#domain/exercise/mails/built-in.ts'
import type { Scenario, ScenarioDocument } from '#domain/scenario/schema.ts'
import { playedDocument } from '#server/database/scenarios/scenarios.ts'
import type { Db } from '#server/services.ts'

/**
 * The names of the forms that a scenario uses but does not contain. Usually there are none, and nothing is
 * queried.
 */
const elsewhere = new WeakMap<Scenario, readonly string[]>()

/**
 * The library forms that a scenario's events use, with their current text (as in loadPDF), under the names in
 * the events.
 */
export const libraryForms = async (db: Db, scenario: Scenario): Promise<readonly ScenarioDocument[]> => {
  const names = elsewhere.get(scenario) ?? formsElsewhere(scenario)
  elsewhere.set(scenario, names)
  const found = await Promise.all(
    names.map(async fileName => ({ fileName, form: await playedDocument(db, fileName) })),
  )
  return found.flatMap(({ fileName, form }) => (form ? [{ ...form, fileName }] : []))
}
