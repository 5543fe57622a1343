// Whoever speaks in a scenario that was not written here: an author who opens it finds its organisations and
// personas.
import { faceOf } from '#domain/scenario/face.ts'
import type { Scenario } from '#domain/scenario/schema.ts'
import { sendersOf } from '#domain/scenario/senders.ts'
import { insertOrganisation, insertPersona, organisationNamed } from './people.ts'
import type { Db, Queries } from '#server/services.ts'

/**
 * Makes every organisation and persona the scenarios name, and says how many personas are new; one that is
 * there is left alone.
 */
export const introduce = (db: Db, scenarios: readonly Scenario[]): Promise<number> =>
  db.begin(tx => introduceWithin(tx, scenarios))

/** The same within a transaction that does more. */
export const introduceWithin = async (tx: Queries, scenarios: readonly Scenario[]): Promise<number> => {
  const everybody = Map.groupBy(sendersOf(scenarios), ({ organisation }) => organisation)
  let newcomers = 0
  for (const [organisation, personas] of everybody) {
    const id = (await insertOrganisation(tx, organisation, '')) ?? (await organisationNamed(tx, organisation))
    // Removed by somebody at this very moment.
    if (id === undefined) continue
    for (const { name, email, role } of personas)
      if ((await insertPersona(tx, id, { name, email, role, picture: faceOf(name) })) !== undefined)
        newcomers++
  }
  return newcomers
}
