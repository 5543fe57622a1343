import * as contract from '#contracts/calls/administration/editors.ts'
import { sentence } from '#contracts/words/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { no } from '#server/calls/refused.ts'
import { beginFactor } from '#server/database/administration/second-factors.ts'
import { newFactor } from '#server/secrets/second-factor.ts'
import { refusedPassword } from './own-password.ts'

export const beginSecondFactor = handler(
  contract.beginSecondFactor,
  async (services, caller, { password }, { audit }) => {
    const { db, config } = services
    audit.object = caller.editorId
    const refused = await refusedPassword(services, caller.editorId, password)
    if (refused) return refused
    const { secret, uri, sealed } = newFactor(
      { linkKey: config.linkKey, editorId: caller.editorId },
      caller.username,
    )
    if (!(await beginFactor(db, caller.editorId, sealed))) return no('second factor on already')
    return { type: 'success', data: sentence('second factor begun'), secret, uri }
  },
)
