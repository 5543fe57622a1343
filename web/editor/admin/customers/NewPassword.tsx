import { checkPassword } from '#domain/customer/accounts.ts'
import { PasswordField } from '#web/kit/form/PasswordField.tsx'
import { ToolForm } from '../../form/ToolForm.tsx'
import { problemsAt, useToolForm } from '../../form/use-tool-form.ts'
import { NOT_KNOWN_HERE } from './account-fields.ts'
import type { Done } from './customers.ts'

interface NewPasswordProps {
  /** The account's own names are not allowed as its password. */
  readonly owner: { readonly username: string; readonly email?: string }
  readonly send: (password: string) => Promise<Done>
}

/** Rule 10. */
export const NewPassword = ({ owner, send }: NewPasswordProps) => {
  const form = useToolForm({
    keeps: null,
    initial: { password: '' },
    check: ({ password }) => problemsAt([checkPassword(password, NOT_KNOWN_HERE, owner)], {}, 'password'),
    refusedAt: { 'password common': 'password' },
    send: ({ password }) => send(password),
  })
  return (
    <ToolForm label="New password" form={form} action="Set password">
      <PasswordField
        label="New password"
        description="At least 8 characters. A new password ends every session of the account."
        autoComplete="new-password"
        {...form.field('password')}
      />
    </ToolForm>
  )
}
