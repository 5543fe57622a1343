import * as access from '#contracts/calls/access/access.ts'
import { handler } from '#server/calls/handler.ts'

/** The rights are read with the session on each call, so they are current. */
export const getOwnRights = handler(access.getOwnRights, async (_services, { kind, restricted }) => ({
  admin: kind === 'admin',
  restricted,
}))
