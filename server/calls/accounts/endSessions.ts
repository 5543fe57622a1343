import * as accounts from '#contracts/calls/accounts/accounts.ts'
import { sentence } from '#contracts/words/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { no, notFound } from '#server/calls/refused.ts'
import { accountNamed, endSessionNamed, sessionsOf } from '#server/database/accounts/customer-accounts.ts'
import { endSessions as endAll } from '#server/database/access/sessions.ts'

export const endSessions = handler(
  accounts.endSessions,
  async ({ db }, _admin, { client, session }, { audit }) => {
    const account = await accountNamed(db, client)
    if (!account) return no('client invalid')
    audit.object = account.id
    const { length: open } = await sessionsOf(db, account.id)
    if (session === undefined) await endAll(db, { account: account.id, editor: null })
    else if (!(await endSessionNamed(db, account.id, session))) return notFound
    audit.detail = {
      before: { sessions: open },
      after: { sessions: session === undefined ? 0 : Math.max(0, open - 1) },
    }
    const code = session === undefined ? 'customer logged out' : 'customer session ended'
    return { type: 'success', data: sentence(code, { username: account.username }) }
  },
)
