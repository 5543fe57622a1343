import * as access from '#contracts/calls/access/access.ts'
import { handler } from '#server/calls/handler.ts'
import { no } from '#server/calls/refused.ts'
import { openResetOf } from '#server/database/access/password-resets.ts'
import { hashOf } from '#server/secrets/tokens.ts'

/** Used, expired and invented links get the same reply. */
export const checkPasswordLink = handler(access.checkPasswordLink, async ({ db }, _caller, { reset }) =>
  (await openResetOf(db, hashOf(reset))) ? { type: 'success', data: '' } : no('password link over'),
)
