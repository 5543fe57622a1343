import * as contract from '#contracts/calls/administration/editors.ts'
import { handler } from '#server/calls/handler.ts'
import { editors } from '#server/database/administration/editor-accounts.ts'

export const getEditors = handler(contract.getEditors, async ({ db }, caller) => {
  const rows = await editors(db)
  return rows.map(
    ({ id, username, admin, restricted, disabled_at, second_factor, last_login_at, sessions }) => ({
      username,
      right: admin ? ('admin' as const) : ('author' as const),
      restricted,
      disabled: disabled_at !== null,
      secondFactor: second_factor,
      lastLoginAt: last_login_at?.toISOString() ?? ('' as const),
      sessions,
      own: id === caller.editorId,
    }),
  )
})
