import { PasswordField } from '#web/kit/form/PasswordField.tsx'
import { FieldRow, ToolForm } from '../form/ToolForm.tsx'
import { useToolForm } from '../form/use-tool-form.ts'
import css from './account.module.css'
import { CodeField } from './CodeField.tsx'
import { codeProblem, passwordProblem } from './proof.ts'

interface ProofFormProps {
  readonly title: string
  readonly note: string
  readonly action: string
  readonly send: (proof: { readonly password: string; readonly code: string }) => Promise<{
    readonly type: 'success' | 'warning'
    readonly data: string
  }>
}

export const ProofForm = ({ title, note, action, send }: ProofFormProps) => {
  const form = useToolForm({
    keeps: null,
    initial: { password: '', code: '' },
    check: values => [passwordProblem(values), codeProblem(values)],
    refusedAt: { 'password wrong': 'password' },
    send,
  })
  return (
    <ToolForm label={title} form={form} action={action}>
      <div>
        <h3 className={css['sub']}>{title}</h3>
        <p className={css['note']}>{note}</p>
      </div>
      <FieldRow>
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        <CodeField {...form.field('code')} />
      </FieldRow>
    </ToolForm>
  )
}
