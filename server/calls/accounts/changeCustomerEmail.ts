import * as accounts from '#contracts/calls/accounts/accounts.ts'
import { sentence } from '#contracts/words/messages.ts'
import { isAddress, maskEmail } from '#domain/customer/email-address.ts'
import { handler } from '#server/calls/handler.ts'
import { no } from '#server/calls/refused.ts'
import { atomically } from '#server/database/atomically.ts'
import { accountNamed, changeAccount, holdAccount } from '#server/database/accounts/customer-accounts.ts'
import { newMessageId, queueAccountLetter } from '#server/database/mail/letters.ts'

/** Rule 170. */
export const changeCustomerEmail = handler(
  accounts.changeCustomerEmail,
  async (services, _admin, { client, email }, { audit }) => {
    const { db, config, mail } = services
    if (!isAddress(email)) return no('account email invalid')
    const account = client === '' ? undefined : await accountNamed(db, client)
    if (!account) return no('client required')

    audit.object = account.id

    const isChanged = await atomically(db, async tx => {
      const { email: former } = await holdAccount(tx, account.id)
      if (former === email) return false
      audit.detail = { before: maskEmail(former), after: maskEmail(email) }
      await changeAccount(tx, account.id, { email })
      for (const recipient of new Set([former, email].filter(address => address !== ''))) {
        const data = { username: account.username, address: recipient === email ? 'new' : 'former' }
        await queueAccountLetter(tx, 'address changed', {
          messageId: newMessageId(config.publicUrl),
          tenantId: account.tenant_id,
          recipient,
          data,
        })
      }
      return true
    })
    if (!isChanged)
      return { type: 'success', data: sentence('customer email same', { client: account.username }) }
    mail.wake()
    return { type: 'success', data: sentence('customer email changed', { client: account.username }) }
  },
)
