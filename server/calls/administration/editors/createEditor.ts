import * as contract from '#contracts/calls/administration/editors.ts'
import { sentence } from '#contracts/words/messages.ts'
import { planEditor } from '#domain/customer/editors.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, said, tooMany } from '#server/calls/refused.ts'
import { insertEditor } from '#server/database/administration/editor-accounts.ts'
import { isCommonPassword } from '#server/secrets/common-passwords.ts'
import { hashPassword } from '#server/secrets/passwords.ts'

export const createEditor = handler(
  contract.createEditor,
  async ({ db }, _admin, { right, restricted, ...input }, { audit }) => {
    const plan = planEditor(input, isCommonPassword)
    if (isRefusal(plan)) return said(plan)

    // Set before the insert, so the audit log records the name even if it is taken.
    audit.detail = { username: plan.username }
    const hash = await hashPassword(input.password)
    if (hash === null) return tooMany
    const id = await insertEditor(db, {
      username: plan.username,
      password_hash: hash,
      admin: right === 'admin',
      restricted,
    })
    if (id === undefined) return no('username taken')
    audit.object = id
    audit.detail = { after: { right, restricted } }
    return { type: 'success', data: sentence('editor created', { username: plan.username }) }
  },
)
