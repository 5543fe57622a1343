import * as access from '#contracts/calls/access/access.ts'
import { sentence } from '#contracts/words/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { endSessions, endSessionsOfTenant } from '#server/database/access/sessions.ts'
import { logOutEditor } from '#server/database/administration/editor-accounts.ts'

/** The caller's session ends too. */
export const logoutEverywhere = handler(access.logoutEverywhere, async ({ db }, caller) => {
  if (caller.kind === 'customer') await endSessionsOfTenant(db, caller.tenantId)
  else if ('accountId' in caller) await endSessions(db, { account: caller.accountId, editor: null })
  else await logOutEditor(db, caller.editorId)
  return { type: 'success', data: sentence('sessions ended') }
})
