import * as accounts from '#contracts/calls/accounts/accounts.ts'
import { handler } from '#server/calls/handler.ts'
import { no } from '#server/calls/refused.ts'
import { accountNamed } from '#server/database/accounts/customer-accounts.ts'

export const getPrivate = handler(
  accounts.getPrivate,
  async ({ db }, _editor, { client }) => (await accountNamed(db, client))?.private ?? no('client invalid'),
)
