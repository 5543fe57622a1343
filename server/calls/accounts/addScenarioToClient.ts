import * as accounts from '#contracts/calls/accounts/accounts.ts'
import { type MessageCode, sentence } from '#contracts/words/messages.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { grantScenario } from '#server/database/accounts/customer-accounts.ts'
import { type Grant, grantMeant } from './grant-meant.ts'

/** Rule 149. */
export const addScenarioToClient = handler(
  accounts.addScenarioToClient,
  async ({ db }, _admin, input, { audit }) => {
    const grant = await grantMeant(db, input, 'access client required')
    if (isRefusal(grant)) return grant
    const isNew = await grantScenario(db, grant.tenantId, grant.scenarioId)
    audit.object = grant.tenantId
    audit.detail = { scenario: grant.scenarioId, before: { granted: !isNew }, after: { granted: true } }
    const { scenario } = input
    const belt = BELTS[grant.lacks ?? 0] ?? ''
    return { type: 'success', data: sentence(whenItCan(grant), { scenario, client: grant.username, belt }) }
  },
)

const BELTS = ['white', 'blue', 'black'] as const

const whenItCan = ({ disabled, lacks }: Grant): MessageCode => {
  if (lacks !== undefined) return disabled ? 'access added above later' : 'access added above'
  return disabled ? 'access added later' : 'access added'
}
