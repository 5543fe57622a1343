import * as access from '#contracts/calls/access/access.ts'
import { sentence } from '#contracts/words/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { endSession } from '#server/database/access/sessions.ts'

export const logout = handler(access.logout, async ({ db }, caller) => {
  await endSession(db, caller.tokenHash)
  return { type: 'success', data: sentence('logged out') }
})
