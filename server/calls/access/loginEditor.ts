import * as access from '#contracts/calls/access/access.ts'
import { sentence } from '#contracts/words/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { no, tooMany } from '#server/calls/refused.ts'
import { editorToLogIn, editorTried, raiseEditorPasswordHash } from '#server/database/accounts/accounts.ts'
import { holdEditor, logInEditor } from '#server/database/administration/editor-accounts.ts'
import { factorSince, openChallenge } from '#server/database/administration/second-factors.ts'
import { hashPassword, isOutdated, passwordFits } from '#server/secrets/passwords.ts'
import { hashOf, newChallenge, newSessionToken } from '#server/secrets/tokens.ts'

/** Security row 27. */
export const loginEditor = handler(
  access.loginEditor,
  async ({ db }, _visitor, { username, password }, { audit }) => {
    const editor = await editorToLogIn(db, username)

    const fits = await passwordFits(editor?.password_hash, password)
    if (fits === null) return tooMany
    if (!editor || !fits) {
      Object.assign(audit, { object: await editorTried(db, username) })
      return no('login failed')
    }

    audit.object = editor.id
    const [token, challenge] = [newSessionToken('e_'), newChallenge()]
    // While the password was checked, the password, the account or the second factor may have changed.
    const next = await db.begin(async tx => {
      if ((await holdEditor(tx, editor.id)) !== editor.password_hash) return 'nothing'
      if (await factorSince(tx, editor.id)) {
        await openChallenge(tx, editor.id, hashOf(challenge))
        return 'second factor'
      }
      await logInEditor(tx, editor.id, hashOf(token))
      return 'session'
    })
    if (next === 'nothing') return no('login failed')
    if (isOutdated(editor.password_hash)) {
      const hash = await hashPassword(password)
      if (hash !== null) await raiseEditorPasswordHash(db, editor, hash)
    }
    if (next === 'second factor') {
      audit.detail = { next }
      return { type: 'warning', data: sentence('second factor required'), challenge }
    }
    return { type: 'success', data: token, admin: editor.admin, restricted: editor.restricted }
  },
)
