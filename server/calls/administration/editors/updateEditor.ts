import * as contract from '#contracts/calls/administration/editors.ts'
import type { InputOf } from '#contracts/wire/call.ts'
import { sentence } from '#contracts/words/messages.ts'
import { checkPassword } from '#domain/customer/accounts.ts'
import { checkChange } from '#domain/customer/editors.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, said, tooMany } from '#server/calls/refused.ts'
import { atomically } from '#server/database/atomically.ts'
import {
  changeEditor,
  editors,
  holdAdministrators,
  logOutEditor,
} from '#server/database/administration/editor-accounts.ts'
import { isCommonPassword } from '#server/secrets/common-passwords.ts'
import { hashPassword } from '#server/secrets/passwords.ts'

/** Editors change their own password with the old one (changeEditorPassword). */
export const updateEditor = handler(
  contract.updateEditor,
  async ({ db }, caller, { username, password, ...changes }, { audit }) => {
    const [named] = await editors(db, username)
    if (!named) return no('editor unknown')
    audit.object = named.id
    if (password !== undefined && named.id === caller.editorId) return no('own password')
    const problem = password === undefined ? undefined : checkPassword(password, isCommonPassword, named)
    if (problem) return said(problem)
    const hash = password === undefined ? undefined : await hashPassword(password)
    if (hash === null) return tooMany

    const changed = await atomically(db, async tx => {
      const administrators = await holdAdministrators(tx)
      const [before = named] = await editors(tx, username)
      const refused = checkChange({ target: named.id, by: caller.editorId, changes, administrators })
      if (refused) return refused
      await changeEditor(tx, named.id, columnsOf(changes, before, hash))
      if (hash !== undefined || changes.disabled) await logOutEditor(tx, named.id)
      return { before: told(before) }
    })
    if (isRefusal(changed)) return said(changed)

    const after = {
      ...changed.before,
      ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
    }
    audit.detail = { ...changed, after, ...(hash !== undefined && { password: 'changed' }) }
    return {
      type: 'success',
      data: sentence(whatWasDone(changes, hash, after.disabled), { username: named.username }),
    }
  },
)

type Changes = Pick<InputOf<typeof contract.updateEditor>, 'right' | 'restricted' | 'disabled'>
const whatWasDone = (
  { right, restricted, disabled }: Changes,
  hash: string | undefined,
  isDisabled: boolean,
) => {
  if (hash !== undefined) return isDisabled ? 'editor password set, disabled' : 'editor password set'
  if (disabled === undefined || right !== undefined || restricted !== undefined) return 'editor updated'
  return disabled ? 'editor disabled' : 'editor enabled'
}

interface Before {
  readonly admin: boolean
  readonly restricted: boolean
  readonly disabled_at: Date | null
}

const columnsOf = ({ right, restricted, disabled }: Changes, before: Before, hash: string | undefined) => ({
  ...(right !== undefined && { admin: right === 'admin' }),
  ...(restricted !== undefined && { restricted }),
  ...(disabled !== undefined && { disabled_at: disabled ? (before.disabled_at ?? new Date()) : null }),
  ...(hash !== undefined && { password_hash: hash }),
})

const told = ({ admin, restricted, disabled_at }: Before) => ({
  right: admin ? 'admin' : 'author',
  restricted,
  disabled: disabled_at !== null,
})
