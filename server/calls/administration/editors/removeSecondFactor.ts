import * as contract from '#contracts/calls/administration/editors.ts'
import { sentence } from '#contracts/words/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { dropFactor } from '#server/database/administration/second-factors.ts'
import { refusedPassword } from './own-password.ts'
import { withCode } from './taken-code.ts'

export const removeSecondFactor = handler(
  contract.removeSecondFactor,
  async (services, { editorId }, { password, code }, { audit }) => {
    audit.object = editorId
    const refused = await refusedPassword(services, editorId, password)
    if (refused) return refused
    return withCode(services, { editorId, typed: code, confirmed: true }, async tx => {
      await dropFactor(tx, editorId)
      audit.detail = { before: { secondFactor: true }, after: { secondFactor: false } }
      return { type: 'success' as const, data: sentence('second factor off') }
    })
  },
)
