import * as accounts from '#contracts/calls/accounts/accounts.ts'
import { sentence } from '#contracts/words/messages.ts'
import { checkUsername } from '#domain/customer/accounts.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, said } from '#server/calls/refused.ts'
import { atomically, isTaken } from '#server/database/atomically.ts'
import { accountNamed, renameAccounts } from '#server/database/accounts/customer-accounts.ts'
import { newMessageId, queueAccountLetter } from '#server/database/mail/letters.ts'

/** Rule 6. */
export const renameCustomer = handler(
  accounts.renameCustomer,
  async ({ db, config, mail }, _admin, { client, username: typed }, { audit }) => {
    const username = typed.trim()
    const account = client === '' ? undefined : await accountNamed(db, client)
    if (!account) return no('client required')
    audit.object = account.id
    if (account.kind === 'subaccount') return no('trainer inherits')
    const problem = checkUsername(username)
    if (problem) return said(problem)

    const renamed = await atomically(db, async tx => {
      const { before, told } = await renameAccounts(tx, account.id, username)
      for (const { email, name } of before === username ? [] : told)
        await queueAccountLetter(tx, 'name changed', {
          messageId: newMessageId(config.publicUrl),
          tenantId: account.id,
          recipient: email,
          data: { username: name },
        })
      return { before, after: username }
    }).catch((error: unknown) => {
      if (isTaken(error)) return refuse('username taken')
      throw error
    })
    if (isRefusal(renamed)) return said(renamed)
    if (renamed.before === username)
      return { type: 'success', data: sentence('customer name same', { client: username }) }
    audit.detail = renamed
    mail.wake()
    return { type: 'success', data: sentence('customer renamed', renamed) }
  },
)
