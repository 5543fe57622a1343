import * as access from '#contracts/access.ts'
import { sentence } from '#contracts/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { no, tooMany } from '#server/calls/refused.ts'
import { changeEditorPasswordHash, editorToLogIn } from '#server/database/customers/accounts.ts'
import { logInEditor } from '#server/database/editors/editor-accounts.ts'
import { openChallenge } from '#server/database/editors/second-factors.ts'
import { hashPassword, isOutdated, passwordFits } from '#server/secrets/passwords.ts'
import { hashOf, newChallenge, newSessionToken } from '#server/tokens.ts'

/** As loginCustomer, over the other table: customers cannot log in here, nor editors there (security.md, row 27). */
export const loginEditor = handler(access.loginEditor, async ({ db }, _visitor, { username, password }, { audit }) => {
  const editor = await editorToLogIn(db, username)

  const fits = await passwordFits(editor?.password_hash, password)
  if (fits === null) return tooMany
  if (!editor || !fits) return no('login failed')

  audit.object = editor.id
  if (isOutdated(editor.password_hash)) {
    const hash = await hashPassword(password)
    if (hash !== null) await changeEditorPasswordHash(db, editor.id, hash)
  }
  if (editor.second_factor) {
    const challenge = newChallenge()
    await openChallenge(db, editor.id, hashOf(challenge))
    audit.detail = { next: 'second factor' }
    return { type: 'warning', data: sentence('second factor required'), challenge }
  }
  const token = newSessionToken('e_')
  await logInEditor(db, editor.id, hashOf(token))

  return { type: 'success', data: token, admin: editor.admin, restricted: editor.restricted }
})
