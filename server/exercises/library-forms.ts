import { formsElsewhere } from '#domain/exercise/mails/built-in.ts'
import type { Scenario, ScenarioDocument } from '#domain/scenario/schema.ts'
import { playedDocument } from '#server/database/scenarios/scenarios.ts'
import type { Db } from '#server/services.ts'

/** Asked for once for each scenario: most hold all their forms themselves. */
const elsewhere = new WeakMap<Scenario, readonly string[]>()

/**
 * The library's forms that a scenario asks to fill in, as a player is shown them now (loadPDF), under the
 * names it knows them by.
 */
export const libraryForms = async (db: Db, scenario: Scenario): Promise<readonly ScenarioDocument[]> => {
  const names = elsewhere.get(scenario) ?? formsElsewhere(scenario)
  elsewhere.set(scenario, names)
  const found = await Promise.all(
    names.map(async fileName => ({ fileName, form: await playedDocument(db, fileName) })),
  )
  return found.flatMap(({ fileName, form }) => (form ? [{ ...form, fileName }] : []))
}
