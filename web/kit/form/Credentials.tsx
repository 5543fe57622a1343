import { useRef, useState } from 'react'
import { LoginForm, type LoginFormProps } from './LoginForm.tsx'
import { PasswordField } from './PasswordField.tsx'
import { TextField } from './TextField.tsx'

interface CredentialsProps extends Pick<LoginFormProps, 'busy' | 'button' | 'other'> {
  readonly problem: (asked: boolean) => string | null | undefined
  readonly onSend: (username: string, password: string) => void
}

/** Nothing is sent while either field is empty (S0§2). */
export const Credentials = ({ problem, busy, onSend, ...form }: CredentialsProps) => {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState(false)
  const usernameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const submit = () => {
    setAsked(true)
    if (!username.trim()) return usernameField.current?.focus()
    if (!password) return passwordField.current?.focus()
    if (!busy) onSend(username, password)
  }
  const missing = (value: string, name: string) => asked && !value.trim() && `Enter your ${name}.`
  return (
    <LoginForm {...form} problem={problem(asked)} busy={busy} onSubmit={submit}>
      <TextField
        ref={usernameField}
        id="username"
        name="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        error={missing(username, 'username')}
        onChange={event => setUsername(event.currentTarget.value)}
      />
      <PasswordField
        ref={passwordField}
        id="password"
        name="password"
        label="Password"
        autoComplete="current-password"
        value={password}
        error={missing(password, 'password')}
        onChange={event => setPassword(event.currentTarget.value)}
      />
    </LoginForm>
  )
}
