import * as contract from '#contracts/calls/administration/editors.ts'
import { sentence } from '#contracts/words/messages.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, said } from '#server/calls/refused.ts'
import { atomically } from '#server/database/atomically.ts'
import { editors, logOutEditor } from '#server/database/administration/editor-accounts.ts'
import { dropFactor } from '#server/database/administration/second-factors.ts'

/**
 * Not for the caller's own second factor: removing that takes a code, so that a stolen session is not enough.
 */
export const resetSecondFactor = handler(
  contract.resetSecondFactor,
  async ({ db }, caller, { username }, { audit }) => {
    const [editor] = await editors(db, username)
    if (!editor) return no('editor unknown')
    audit.object = editor.id
    if (editor.id === caller.editorId) return no('own second factor')

    const done = await atomically(db, async tx => {
      if (!(await dropFactor(tx, editor.id))) return refuse('second factor absent')
      await logOutEditor(tx, editor.id)
      return 'reset' as const
    })
    if (isRefusal(done)) return said(done)
    audit.detail = { before: { secondFactor: true }, after: { secondFactor: false } }
    return { type: 'success', data: sentence('second factor reset', { username: editor.username }) }
  },
)
