import * as accounts from '#contracts/calls/accounts/accounts.ts'
import { sentence } from '#contracts/words/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { no } from '#server/calls/refused.ts'
import { atomically } from '#server/database/atomically.ts'
import { accountNamed, changeAccount, holdAccount } from '#server/database/accounts/customer-accounts.ts'

/** Rule 50. */
export const modifyPrivate = handler(
  accounts.modifyPrivate,
  async ({ db }, _admin, { client, private: isPrivate }, { audit }) => {
    const account = await accountNamed(db, client)
    if (account?.kind !== 'customer') return no('client invalid')
    audit.object = account.id
    const before = await atomically(db, async tx => {
      const held = await holdAccount(tx, account.id)
      await changeAccount(tx, account.id, { private: isPrivate })
      return held.private
    })
    audit.detail = { before, after: isPrivate }
    return {
      type: 'success',
      data: sentence(isPrivate ? 'customer private' : 'customer not private', { client: account.username }),
    }
  },
)
