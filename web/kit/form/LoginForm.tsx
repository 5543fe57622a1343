import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '../action/Button.tsx'
import css from './LoginForm.module.css'

export interface LoginFormProps {
  /** Why the last attempt was refused. */
  readonly problem: ReactNode
  readonly busy: boolean
  readonly button: string
  /** Not called while busy: the button then ignores presses. */
  readonly onSubmit: () => void
  /** The form's fields. */
  readonly children: ReactNode
  /** Alternatives below the button. */
  readonly other?: ReactNode
}

/** The form of a login page and similar pages: the last refusal, the fields, one large button. */
export const LoginForm = ({ problem, busy, button, onSubmit, children, other }: LoginFormProps) => (
  <form
    className={css['form']}
    noValidate
    onSubmit={(event: SubmitEvent) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {problem && (
      <p className={css['refused']} role="alert">
        {problem}
      </p>
    )}
    {children}
    <Button type="submit" variant="primary" size="xl" wide busy={busy}>
      {button}
    </Button>
    {other}
  </form>
)
