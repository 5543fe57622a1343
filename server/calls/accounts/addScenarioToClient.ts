import * as accounts from '#contracts/customers/accounts.ts'
import { sentence } from '#contracts/messages.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { grantScenario } from '#server/database/customers/customer-accounts.ts'
import { grantMeant } from './grant-meant.ts'

/** Granting twice is granting once. A grant does not lift the belt (rule 149). */
export const addScenarioToClient = handler(accounts.addScenarioToClient, async ({ db }, _admin, input, { audit }) => {
  const grant = await grantMeant(db, input, 'access client required')
  if (isRefusal(grant)) return grant
  const isNew = await grantScenario(db, grant.tenantId, grant.scenarioId)
  audit.object = grant.tenantId
  audit.detail = { scenario: grant.scenarioId, before: { granted: !isNew }, after: { granted: true } }
  return {
    type: 'success',
    data: sentence(grant.disabled ? 'access added later' : 'access added', { scenario: input.scenario, client: grant.username }),
  }
})
