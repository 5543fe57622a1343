import type { MessageCode } from '#contracts/words/messages.ts'
import { levelOpens } from '#domain/customer/belts.ts'
import { no } from '#server/calls/refused.ts'
import { accountNamed, scenarioToGrant } from '#server/database/accounts/customer-accounts.ts'
import type { Queries, Refused } from '#server/services/services.ts'

export interface Grant {
  readonly tenantId: string
  readonly scenarioId: string
  readonly username: string
  readonly disabled: boolean
  /** The belt that the scenario needs and the customer lacks. */
  readonly lacks: number | undefined
  /** Whether the scenario is in the public library. */
  readonly public: boolean
}

export const grantMeant = async (
  db: Queries,
  { client, scenario }: { readonly client: string; readonly scenario: string },
  clientRequired: MessageCode,
): Promise<Grant | Refused> => {
  const account = client === '' ? undefined : await accountNamed(db, client)
  if (account?.kind !== 'customer') return no(clientRequired)
  const found = scenario === '' ? undefined : await scenarioToGrant(db, scenario)
  if (found === undefined) return no('access scenario required')
  return {
    tenantId: account.id,
    scenarioId: found.id,
    username: account.username,
    disabled: account.disabled_at !== null,
    lacks: levelOpens(account.level, found.level) ? undefined : found.level,
    public: found.public,
  }
}
