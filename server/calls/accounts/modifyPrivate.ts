import * as accounts from '#contracts/customers/accounts.ts'
import { sentence } from '#contracts/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { no } from '#server/calls/refused.ts'
import { accountNamed, changeAccount } from '#server/database/customers/customer-accounts.ts'

/** For new orders only (rule 50). */
export const modifyPrivate = handler(accounts.modifyPrivate, async ({ db }, _admin, { client, private: isPrivate }, { audit }) => {
  const account = await accountNamed(db, client)
  if (account?.kind !== 'customer') return no('client invalid')
  await changeAccount(db, account.id, { private: isPrivate })
  audit.object = account.id
  audit.detail = { before: account.private, after: isPrivate }
  return { type: 'success', data: sentence(isPrivate ? 'customer private' : 'customer not private', { client: account.username }) }
})
