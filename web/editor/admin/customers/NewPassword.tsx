import type { updateCustomer } from '#contracts/customers/accounts.ts'
import { checkPassword } from '#domain/customer/accounts.ts'
import { PasswordField } from '#web/kit/form/PasswordField.tsx'
import { editorCall } from '#web/session/editor-call.ts'
import { ToolForm } from '../../form/ToolForm.tsx'
import { problemAt, useToolForm } from '../../form/use-tool-form.ts'
import { NOT_KNOWN_HERE } from './account-fields.ts'

/** A new password; nobody ever sees the old one (rule 10). */
export const NewPassword = ({ username }: { readonly username: string }) => {
  const form = useToolForm({
    initial: { password: '' },
    check: ({ password }) => problemAt(checkPassword(password, NOT_KNOWN_HERE), {}, 'password'),
    send: ({ password }) => editorCall<typeof updateCustomer>('updateCustomer', { client: username, password }, { write: {} }),
  })
  return (
    <ToolForm label="New password" form={form} action="Set password">
      <PasswordField
        label="New password"
        description="At least 8 characters. It ends every session of the account."
        autoComplete="new-password"
        {...form.field('password')}
      />
    </ToolForm>
  )
}
