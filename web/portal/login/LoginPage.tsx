import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type SubmitEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import type { loginCustomer } from '#contracts/access.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { PasswordField } from '#web/kit/form/PasswordField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { CentrePage } from '#web/kit/page/CentrePage.tsx'
import { Wordmark } from '#web/kit/page/Wordmark.tsx'
import { clearBanner } from '#web/kit/status/banners.ts'
import { paths, titles } from '#web/paths.ts'
import { beginSession } from '#web/session/customer-session.ts'
import css from './LoginPage.module.css'

/** Username and password; nothing is sent while either is empty (S0§2). */
export const LoginPage = () => {
  usePageTitle(titles.login)
  const navigate = useNavigate()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const login = useMutation({
    mutationFn: () => call<typeof loginCustomer>('loginCustomer', { filename: username, password }),
    onSuccess: ({ data, nda_text: agreement, token, role, agreed, level }) => {
      clearBanner()
      beginSession({ token, role, agreed, level, agreement, user: data })
      void navigate(paths.library())
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    if (username && password) return login.isPending || login.mutate()
    form.current?.querySelector<HTMLInputElement>(username ? '#password' : '#username')?.focus()
  }
  const empty = (value: string, name: string) => asked && !value && `Enter your ${name}`
  return (
    <CentrePage title={titles.login} brand={<Wordmark />}>
      <form ref={form} className={css['form']} noValidate onSubmit={submit}>
        {login.error && (
          <p className={css['refused']} role="alert">
            {login.error.message}
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
          Log In
        </Button>
        <Link className={css['forgotten']} to={paths.forgotten()}>
          Forgotten your password?
        </Link>
      </form>
    </CentrePage>
  )
}
