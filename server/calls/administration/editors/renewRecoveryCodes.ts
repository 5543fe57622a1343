import * as contract from '#contracts/calls/administration/editors.ts'
import { sentence } from '#contracts/words/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { refusedPassword } from './own-password.ts'
import { handOutCodes } from './recovery-codes.ts'
import { withCode } from './taken-code.ts'

export const renewRecoveryCodes = handler(
  contract.renewRecoveryCodes,
  async (services, { editorId }, { password, code }, { audit }) => {
    audit.object = editorId
    const refused = await refusedPassword(services, editorId, password)
    if (refused) return refused
    return withCode(services, { editorId, typed: code, confirmed: true }, async tx => {
      const codes = await handOutCodes(tx, { linkKey: services.config.linkKey, editorId })
      return { type: 'success' as const, data: sentence('recovery codes renewed'), codes }
    })
  },
)
