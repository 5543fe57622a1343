import * as contract from '#contracts/calls/administration/editors.ts'
import { sentence } from '#contracts/words/messages.ts'
import { checkPassword } from '#domain/customer/accounts.ts'
import { handler } from '#server/calls/handler.ts'
import { said, tooMany } from '#server/calls/refused.ts'
import { changeEditor, editorNameOf, logOutEditor } from '#server/database/administration/editor-accounts.ts'
import { isCommonPassword } from '#server/secrets/common-passwords.ts'
import { hashPassword } from '#server/secrets/passwords.ts'
import { refusedPassword } from './own-password.ts'
import { withCodeIfOn } from './taken-code.ts'

/** Security NA-08. */
export const changeEditorPassword = handler(
  contract.changeEditorPassword,
  async (services, { editorId, tokenHash }, { password, code, newPassword }, { audit }) => {
    audit.object = editorId
    const refused = await refusedPassword(services, editorId, password)
    if (refused) return refused
    const problem = checkPassword(newPassword, isCommonPassword, {
      username: await editorNameOf(services.db, editorId),
    })
    if (problem) return said(problem)
    const hash = await hashPassword(newPassword)
    if (hash === null) return tooMany

    return withCodeIfOn(services, editorId, code, async tx => {
      await changeEditor(tx, editorId, { password_hash: hash })
      await logOutEditor(tx, editorId, tokenHash)
      audit.detail = { password: 'changed' }
      return { type: 'success' as const, data: sentence('own password changed') }
    })
  },
)
