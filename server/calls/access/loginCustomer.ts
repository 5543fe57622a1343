import * as access from '#contracts/calls/access/access.ts'
import { handler } from '#server/calls/handler.ts'
import { no, tooMany } from '#server/calls/refused.ts'
import { agreementOf } from '#server/content/agreement.ts'
import {
  accountToLogIn,
  accountTried,
  holdLogin,
  raisePasswordHash,
} from '#server/database/accounts/accounts.ts'
import { openSession } from '#server/database/access/sessions.ts'
import { hashPassword, isOutdated, passwordFits } from '#server/secrets/passwords.ts'
import { hashOf, newSessionToken } from '#server/secrets/tokens.ts'

/** Rule 11. */
export const loginCustomer = handler(
  access.loginCustomer,
  async ({ db }, _visitor, { filename, password }, { audit }) => {
    const account = await accountToLogIn(db, filename)

    const fits = await passwordFits(account?.password_hash, password)
    if (fits === null) return tooMany
    if (!account || !fits) {
      Object.assign(audit, { object: await accountTried(db, filename) })
      return no('login failed')
    }

    const token = newSessionToken('c_')
    const opened = await db.begin(async tx => {
      if (!(await holdLogin(tx, account))) return false
      await openSession(tx, hashOf(token), { account: account.id, editor: null })
      return true
    })
    if (!opened) return no('login failed')
    if (isOutdated(account.password_hash)) {
      const hash = await hashPassword(password)
      if (hash !== null) await raisePasswordHash(db, account, hash)
    }
    audit.object = account.id

    const agreement = agreementOf(account.nda_text)
    return {
      type: 'success',
      token,
      role: account.portal_role,
      agreed: account.nda_hash === agreement.hash,
      level: account.level,
      data: account.username,
      nda_text: agreement.text,
    }
  },
)
