import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '../action/Button.tsx'
import css from './LoginForm.module.css'

export interface LoginFormProps {
  readonly problem: ReactNode
  readonly busy: boolean
  readonly button: string
  readonly onSubmit: () => void
  readonly children: ReactNode
  readonly other?: ReactNode
}

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
