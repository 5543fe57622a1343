import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import type { loginEditor } from '#contracts/access.ts'
import type { ReplyOf } from '#contracts/call.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { PasswordField } from '#web/kit/form/PasswordField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import css from './LoginPage.module.css'

interface PasswordStepProps {
  /** Why the second step led back here. */
  readonly refused: string | null
  readonly onDone: (user: string, reply: ReplyOf<typeof loginEditor>) => void
}

export const PasswordStep = ({ refused, onDone }: PasswordStepProps) => {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const login = useMutation({
    mutationFn: () => call<typeof loginEditor>('loginEditor', { username, password }),
    onSuccess: reply => onDone(username.trim(), reply),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    if (username.trim() && password) return login.isPending || login.mutate()
    form.current?.querySelector<HTMLInputElement>(username.trim() ? '#password' : '#username')?.focus()
  }
  const empty = (value: string, name: string) => asked && !value.trim() && `Enter your ${name}`
  const problem = login.error?.message ?? (asked ? null : refused)
  return (
    <form ref={form} className={css['form']} noValidate onSubmit={submit}>
      {problem && (
        <p className={css['refused']} role="alert">
          {problem}
        </p>
      )}
      <TextField
        id="username"
        name="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        error={empty(username, 'username')}
        onChange={event => setUsername(event.currentTarget.value)}
      />
      <PasswordField
        id="password"
        name="password"
        label="Password"
        autoComplete="current-password"
        value={password}
        error={empty(password, 'password')}
        onChange={event => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" size="xl" wide busy={login.isPending}>
        Log in
      </Button>
    </form>
  )
}
