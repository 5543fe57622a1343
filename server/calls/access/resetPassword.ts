import * as access from '#contracts/calls/access/access.ts'
import { sentence } from '#contracts/words/messages.ts'
import { checkPassword } from '#domain/customer/accounts.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, said, tooMany } from '#server/calls/refused.ts'
import { atomically } from '#server/database/atomically.ts'
import { changeAccount } from '#server/database/accounts/customer-accounts.ts'
import { newMessageId, queueAccountLetter } from '#server/database/mail/letters.ts'
import { openResetOf, takeReset } from '#server/database/access/password-resets.ts'
import { isCommonPassword } from '#server/secrets/common-passwords.ts'
import { hashPassword } from '#server/secrets/passwords.ts'
import { hashOf } from '#server/secrets/tokens.ts'

/** Rule 10. A refused password does not use the link up. */
export const resetPassword = handler(
  access.resetPassword,
  async ({ db, config, mail }, _caller, { reset, password }, { audit }) => {
    const tokenHash = hashOf(reset)
    const account = await openResetOf(db, tokenHash)
    if (!account) return no('password link over')
    audit.object = account.id
    const problem = checkPassword(password, isCommonPassword, account)
    if (problem) return said(problem)

    const hash = await hashPassword(password)
    if (hash === null) return tooMany
    const done = await atomically(db, async tx => {
      if (!(await takeReset(tx, account.id, tokenHash))) return refuse('password link over')
      await changeAccount(tx, account.id, { password_hash: hash })
      const { tenant_id: tenantId, email: recipient, username } = account
      const letter = { messageId: newMessageId(config.publicUrl), tenantId, recipient, data: { username } }
      await queueAccountLetter(tx, 'password changed', letter)
      return 'set' as const
    })
    if (isRefusal(done)) return said(done)

    mail.wake()
    return { type: 'success', data: sentence('password set') }
  },
)
