import * as customers from '#contracts/calls/accounts/customers.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { customerFor } from '#server/database/accounts/accounts.ts'
import { identifiersOf } from '#server/database/orders/exercises.ts'

/** Rules 44, 45. */
export const getIdentifiers = handler(
  customers.getIdentifiers,
  async ({ db }, { kind, tenantId, accountId, trainer }) => {
    const [customer, used] = await Promise.all([
      customerFor(db, tenantId, accountId),
      identifiersOf(db, tenantId, kind === 'subaccount' ? trainer : null),
    ])
    return customer ? { choices: customer.identifier_choices, used } : notFound
  },
)
