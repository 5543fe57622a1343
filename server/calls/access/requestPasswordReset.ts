import * as access from '#contracts/calls/access/access.ts'
import { sentence } from '#contracts/words/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { askForLink } from '#server/database/mail/asked-links.ts'

/** Rule 10. */
export const requestPasswordReset = handler(
  access.requestPasswordReset,
  async ({ db }, _caller, { filename }, { id, ip }) => {
    await askForLink(db, { kind: 'password', name: filename, ip, request_id: id })
    return { type: 'success', data: sentence('password link sent') }
  },
)
