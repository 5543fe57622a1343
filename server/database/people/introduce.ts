import { faceOf } from '#domain/scenario/face.ts'
import type { Scenario } from '#domain/scenario/schema.ts'
import { sendersOf } from '#domain/scenario/senders.ts'
import { filledByDefault } from '#domain/scenario/variables/filled.ts'
import { insertOrganisation, insertPersona, organisationNamed } from './people.ts'
import type { Db, Queries } from '#server/services/services.ts'

export const introduce = (db: Db, scenarios: readonly Scenario[]): Promise<number> =>
  db.begin(tx => introduceWithin(tx, scenarios))

export const introduceWithin = async (tx: Queries, scenarios: readonly Scenario[]): Promise<number> => {
  const everybody = Map.groupBy(
    sendersOf(scenarios.map(scenario => filledByDefault(scenario, 0))),
    ({ organisation }) => organisation,
  )
  let newcomers = 0
  for (const [organisation, personas] of everybody) {
    const id = (await insertOrganisation(tx, organisation, '')) ?? (await organisationNamed(tx, organisation))
    // Another author has just renamed or removed the organisation.
    if (id === undefined) continue
    for (const { name, email, role } of personas)
      if ((await insertPersona(tx, id, { name, email, role, picture: faceOf(name) })) !== undefined)
        newcomers++
  }
  return newcomers
}
