import * as access from '#contracts/access.ts'
import { sentence } from '#contracts/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { endSessions } from '#server/database/customers/sessions.ts'

/** For somebody who lost a laptop: every session of the account ends, this one too. */
export const logoutEverywhere = handler(access.logoutEverywhere, async ({ db }, caller) => {
  await endSessions(db, 'accountId' in caller ? { account: caller.accountId, editor: null } : { account: null, editor: caller.editorId })
  return { type: 'success', data: sentence('sessions ended') }
})
