import * as access from '#contracts/calls/access/access.ts'
import { handler } from '#server/calls/handler.ts'

export const getOwnRights = handler(access.getOwnRights, async (_services, { kind, restricted }) => ({
  admin: kind === 'admin',
  restricted,
}))
