import { randomUUID } from 'node:crypto'
import * as access from '#contracts/access.ts'
import { sentence } from '#contracts/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { newMessageId, queueAccountLetter } from '#server/database/mail/letters.ts'
import { accountsToReset, openReset } from '#server/database/customers/password-resets.ts'
import { hashOf, passwordToken } from '#server/tokens.ts'

/** The same answer whoever is named, so that nobody learns who is a customer (rule 10). One address may have several accounts. */
export const requestPasswordReset = handler(access.requestPasswordReset, async ({ db, config, mail }, _caller, { filename }, { audit }) => {
  const accounts = filename === '' ? [] : await accountsToReset(db, filename)
  for (const { id, tenant_id: tenantId, username, email } of accounts) {
    const reset = randomUUID()
    await db.begin(async tx => {
      // Of many requests within a minute one letter goes out.
      if (!(await openReset(tx, { id: reset, account: id, tokenHash: hashOf(passwordToken(config.linkKey, reset)) }))) return
      const letter = { messageId: newMessageId(config.publicUrl), tenantId, recipient: email, data: { reset, username } }
      await queueAccountLetter(tx, 'password link', letter)
    })
  }
  if (accounts.length > 0) mail.wake()
  audit.object = accounts.map(({ id }) => id).join(' ')
  return { type: 'success', data: sentence('password link sent') }
})
