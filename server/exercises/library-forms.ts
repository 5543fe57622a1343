import { formsElsewhere } from '#domain/exercise/mails/built-in.ts'
import type { Scenario, ScenarioDocument } from '#domain/scenario/schema.ts'
import { playedDocument } from '#server/database/scenarios/scenarios.ts'
import type { Db } from '#server/services.ts'

/** Scenario → names of the forms it does not contain; usually none, and then nothing is queried. */
const elsewhere = new WeakMap<Scenario, readonly string[]>()

/**
 * The library forms that a scenario's events use, as shown to a player now (loadPDF), under the names in the
 * events.
 */
export const libraryForms = async (db: Db, scenario: Scenario): Promise<readonly ScenarioDocument[]> => {
  const names = elsewhere.get(scenario) ?? formsElsewhere(scenario)
  elsewhere.set(scenario, names)
  const found = await Promise.all(
    names.map(async fileName => ({ fileName, form: await playedDocument(db, fileName) })),
  )
  return found.flatMap(({ fileName, form }) => (form ? [{ ...form, fileName }] : []))
}
