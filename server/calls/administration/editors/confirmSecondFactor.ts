import * as contract from '#contracts/calls/administration/editors.ts'
import { sentence } from '#contracts/words/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { logOutEditor } from '#server/database/administration/editor-accounts.ts'
import { handOutCodes } from './recovery-codes.ts'
import { withCode } from './taken-code.ts'

/** All other sessions end, because they may have been opened with the password alone. */
export const confirmSecondFactor = handler(
  contract.confirmSecondFactor,
  (services, caller, { code }, { audit }) => {
    const { editorId, tokenHash } = caller
    audit.object = editorId
    return withCode(services, { editorId, typed: code, confirmed: false }, async tx => {
      const codes = await handOutCodes(tx, { linkKey: services.config.linkKey, editorId })
      await logOutEditor(tx, editorId, tokenHash)
      audit.detail = { before: { secondFactor: false }, after: { secondFactor: true } }
      return { type: 'success' as const, data: sentence('second factor on'), codes }
    })
  },
)
