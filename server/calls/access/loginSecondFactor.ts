import * as access from '#contracts/calls/access/access.ts'
import { handler } from '#server/calls/handler.ts'
import { no } from '#server/calls/refused.ts'
import { holdEditor, logInEditor } from '#server/database/administration/editor-accounts.ts'
import { challengedBy, takeChallenge } from '#server/database/administration/second-factors.ts'
import { hashOf, newSessionToken } from '#server/tokens.ts'
import { withCode } from '../administration/editors/taken-code.ts'

/**
 * Completes a login within five minutes of the password. After a wrong code the challenge stays valid while
 * attempts are left (security NA-10).
 */
export const loginSecondFactor = handler(
  access.loginSecondFactor,
  async (services, _visitor, { challenge, code }, { audit }) => {
    const challengeHash = hashOf(challenge)
    const editor = await challengedBy(services.db, challengeHash)
    if (!editor) return no('challenge over')
    audit.object = editor.id

    return withCode(
      services,
      { editorId: editor.id, typed: code, confirmed: true },
      async (tx, { recoveryCodesLeft }) => {
        // The calls that end challenges lock in the same order: first the editor, then the challenge. So no
        // deadlock occurs.
        if ((await holdEditor(tx, editor.id)) === undefined) return no('challenge over')
        if (!(await takeChallenge(tx, challengeHash))) return no('challenge over')
        const token = newSessionToken('e_')
        await logInEditor(tx, editor.id, hashOf(token))
        audit.detail = { by: recoveryCodesLeft === null ? 'code' : 'recovery code' }
        const { admin, restricted } = editor
        return {
          type: 'success' as const,
          data: token,
          admin,
          restricted,
          ...(recoveryCodesLeft !== null && { recoveryCodesLeft }),
        }
      },
    )
  },
)
