import * as access from '#contracts/access.ts'
import { handler } from '#server/calls/handler.ts'
import { no, tooMany } from '#server/calls/refused.ts'
import { changeEditorPasswordHash, editorToLogIn } from '#server/database/customers/accounts.ts'
import { openSession } from '#server/database/customers/sessions.ts'
import { hashPassword, isOutdated, passwordFits } from '#server/secrets/passwords.ts'
import { hashOf, newSessionToken } from '#server/tokens.ts'

/** As loginCustomer, over the other table: customers cannot log in here, nor editors there (security.md, row 27). */
export const loginEditor = handler(access.loginEditor, async ({ db }, _visitor, { username, password }, { audit }) => {
  const editor = await editorToLogIn(db, username)

  const fits = await passwordFits(editor?.password_hash, password)
  if (fits === null) return tooMany
  if (!editor || !fits) return no('login failed')

  const token = newSessionToken('e_')
  await openSession(db, hashOf(token), { account: null, editor: editor.id })
  if (isOutdated(editor.password_hash)) {
    const hash = await hashPassword(password)
    if (hash !== null) await changeEditorPasswordHash(db, editor.id, hash)
  }
  audit.object = editor.id

  return { type: 'success', data: token, admin: editor.admin, restricted: editor.restricted }
})
