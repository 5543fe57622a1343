import * as access from '#contracts/calls/access/access.ts'
import { handler } from '#server/calls/handler.ts'
import { no } from '#server/calls/refused.ts'
import { holdEditor, logInEditor } from '#server/database/administration/editor-accounts.ts'
import { challengedBy, takeChallenge } from '#server/database/administration/second-factors.ts'
import { hashOf, newSessionToken } from '#server/secrets/tokens.ts'
import { withCode } from '../administration/editors/taken-code.ts'

/** Security NA-10. */
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
        // The editor is locked before the challenge: another order could deadlock.
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
