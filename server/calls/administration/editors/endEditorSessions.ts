import * as contract from '#contracts/calls/administration/editors.ts'
import { sentence } from '#contracts/words/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { no } from '#server/calls/refused.ts'
import { editors, logOutEditor } from '#server/database/administration/editor-accounts.ts'

export const endEditorSessions = handler(
  contract.endEditorSessions,
  async ({ db }, caller, { username }, { audit }) => {
    const [editor] = await editors(db, username)
    if (!editor) return no('editor unknown')
    audit.object = editor.id
    const isOwn = editor.id === caller.editorId
    await logOutEditor(db, editor.id, isOwn ? caller.tokenHash : null)
    audit.detail = { before: { sessions: editor.sessions }, after: { sessions: isOwn ? 1 : 0 } }
    return {
      type: 'success',
      data: isOwn
        ? sentence('other sessions ended')
        : sentence('customer logged out', { username: editor.username }),
    }
  },
)
