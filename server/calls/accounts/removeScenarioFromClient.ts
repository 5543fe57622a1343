import * as accounts from '#contracts/calls/accounts/accounts.ts'
import { type MessageCode, sentence } from '#contracts/words/messages.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { revokeScenario } from '#server/database/accounts/customer-accounts.ts'
import { type Grant, grantMeant } from './grant-meant.ts'

export const removeScenarioFromClient = handler(
  accounts.removeScenarioFromClient,
  async ({ db }, _admin, input, { audit }) => {
    const grant = await grantMeant(db, input, 'access client to remove required')
    if (isRefusal(grant)) return grant
    const wasGranted = await revokeScenario(db, grant.tenantId, grant.scenarioId)
    audit.object = grant.tenantId
    audit.detail = { scenario: grant.scenarioId, before: { granted: wasGranted }, after: { granted: false } }
    const said = sentence(whatIsLeft(wasGranted, grant), {
      scenario: input.scenario,
      client: grant.username,
    })
    return { type: wasGranted ? 'success' : 'warning', data: said }
  },
)

/** A customer with the belt keeps access to a scenario of the public library. */
const whatIsLeft = (wasGranted: boolean, { public: isInLibrary, lacks }: Grant): MessageCode => {
  const isPublic = isInLibrary && lacks === undefined
  if (wasGranted) return isPublic ? 'access removed public' : 'access removed'
  return isPublic ? 'access not given public' : 'access not given'
}
