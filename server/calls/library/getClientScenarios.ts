import * as library from '#contracts/calls/library/library.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { customerFor } from '#server/database/accounts/accounts.ts'
import { scenariosOf } from '#server/database/scenarios/scenarios.ts'
import { libraryScenario } from './library-scenario.ts'

/** Rule 16. */
export const getClientScenarios = handler(
  library.getClientScenarios,
  async ({ db }, { tenantId, accountId }) => {
    const [customer, scenarios] = await Promise.all([
      customerFor(db, tenantId, accountId),
      scenariosOf(db, tenantId),
    ])
    if (!customer) return notFound
    return { scenarios: scenarios.map(libraryScenario), privacy: customer.private, words: customer.words }
  },
)
