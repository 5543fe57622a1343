import type { changeEditorPassword } from '#contracts/editors.ts'
import { sentenceOf } from '#contracts/messages.ts'
import { checkPassword, PASSWORD } from '#domain/customer/accounts.ts'
import { PasswordField } from '#web/kit/form/PasswordField.tsx'
import { editorCall } from '#web/session/editor-call.ts'
import { FieldRow, ToolForm } from '../form/ToolForm.tsx'
import { useToolForm } from '../form/use-tool-form.ts'
import css from './account.module.css'
import { passwordProblem } from './proof.ts'

const TITLE = 'Change your password'

/** A new password with the one before. Only the server knows the passwords everybody would guess. */
export const PasswordChange = () => {
  const form = useToolForm({
    keeps: null,
    initial: { password: '', newPassword: '' },
    check: values => passwordProblem(values) ?? newPasswordProblem(values),
    send: typed => editorCall<typeof changeEditorPassword>('changeEditorPassword', typed, { write: {} }),
  })
  return (
    <section className={css['cards']} aria-labelledby="password-title">
      <h2 id="password-title" className={css['title']}>
        Your password
      </h2>
      <ToolForm label={TITLE} form={form} action="Change">
        <p className={css['note']}>You stay logged in here, and nowhere else.</p>
        <FieldRow>
          <PasswordField label="Your password now" autoComplete="current-password" {...form.field('password')} />
          <PasswordField
            label="New password"
            description={`At least ${PASSWORD.min} characters. Several words are easy to remember and hard to guess.`}
            autoComplete="new-password"
            {...form.field('newPassword')}
          />
        </FieldRow>
      </ToolForm>
    </section>
  )
}

const newPasswordProblem = ({ newPassword }: { readonly newPassword: string }) => {
  const refusal = checkPassword(newPassword, () => false)
  return refusal && { field: 'newPassword' as const, message: sentenceOf(refusal) }
}
