import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import { ErrorSummary, type FieldError } from '#web/kit/form/ErrorSummary.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import css from './ToolForm.module.css'

interface ToolFormProps {
  readonly label: string
  readonly form: {
    readonly errors: readonly FieldError[]
    readonly attempt: number
    readonly busy: boolean
    readonly onSubmit: (event: SubmitEvent) => void
  }
  readonly action: string
  readonly children: ReactNode
  readonly more?: ReactNode
  readonly wide?: boolean
}

export const ToolForm = ({ label, form, action, children, more, wide = false }: ToolFormProps) => (
  <Card className={wide ? (css['wide'] ?? '') : (css['card'] ?? '')}>
    <form className={css['form']} aria-label={label} noValidate onSubmit={form.onSubmit} autoComplete="off">
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      {children}
      <div className={css['foot']}>
        <Button type="submit" variant="primary" size="lg" busy={form.busy}>
          {action}
        </Button>
        {more}
      </div>
    </form>
  </Card>
)

export const FieldRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={css['row']} data-in-line>
    {children}
  </div>
)
