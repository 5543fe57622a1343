import type { changeEditorPassword, getSecondFactor } from '#contracts/calls/administration/editors.ts'
import { sentenceOf } from '#contracts/words/messages.ts'
import { checkPassword, PASSWORD } from '#domain/customer/accounts.ts'
import { PasswordField } from '#web/kit/form/PasswordField.tsx'
import { editorSession } from '#web/session/editor-session.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { FieldRow, ToolForm } from '../form/ToolForm.tsx'
import { useToolForm } from '../form/use-tool-form.ts'
import { useEditorQuery } from '../page/use-editor-query.ts'
import css from './account.module.css'
import { CodeField } from './CodeField.tsx'
import { codeProblem, passwordProblem } from './proof.ts'

const TITLE = 'Change your password'

/** Only the server checks against the list of common passwords. */
export const PasswordChange = () => {
  const hasFactor = useEditorQuery<typeof getSecondFactor>('getSecondFactor', {}).data?.on === true
  const form = useToolForm({
    keeps: null,
    initial: { password: '', code: '', newPassword: '' },
    check: values => [
      passwordProblem(values),
      hasFactor ? codeProblem(values) : undefined,
      newPasswordProblem(values),
    ],
    refusedAt: { 'password wrong': 'password', 'password common': 'newPassword' },
    send: typed => editorCall<typeof changeEditorPassword>('changeEditorPassword', typed, { write: {} }),
  })
  return (
    <section className={css['cards']} aria-labelledby="password-title">
      <h2 id="password-title" className={css['title']}>
        Your password
      </h2>
      <ToolForm label={TITLE} form={form} action="Change">
        <p className={css['note']}>You will stay logged in on this device only.</p>
        <FieldRow>
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            {...form.field('password')}
          />
          {hasFactor && <CodeField {...form.field('code')} />}
        </FieldRow>
        <PasswordField
          label="New password"
          description={`At least ${PASSWORD.min} characters. Several words are easy to remember and hard to guess.`}
          autoComplete="new-password"
          {...form.field('newPassword')}
        />
      </ToolForm>
    </section>
  )
}

const newPasswordProblem = ({ newPassword }: { readonly newPassword: string }) => {
  const refusal = checkPassword(newPassword, () => false, { username: editorSession()?.user ?? '' })
  return refusal && { field: 'newPassword' as const, message: sentenceOf(refusal) }
}
