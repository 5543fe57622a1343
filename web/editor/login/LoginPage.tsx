import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import type { loginEditor } from '#contracts/access.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { PasswordField } from '#web/kit/form/PasswordField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { CentrePage } from '#web/kit/page/CentrePage.tsx'
import { Wordmark } from '#web/kit/page/Wordmark.tsx'
import { clearBanner } from '#web/kit/status/banners.ts'
import { titles } from '#web/paths.ts'
import { beginEditorSession } from '#web/session/editor-session.ts'
import css from './LoginPage.module.css'

/** Username and password of an author or administrator (S2§2); the section of the address opens behind it. */
export const LoginPage = () => {
  usePageTitle(titles.editorLogin)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const login = useMutation({
    mutationFn: () => call<typeof loginEditor>('loginEditor', { username, password }),
    onSuccess: ({ data: token, admin, restricted }) => {
      clearBanner()
      beginEditorSession({ token, admin, restricted, user: username.trim() })
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    if (username.trim() && password) return login.isPending || login.mutate()
    form.current?.querySelector<HTMLInputElement>(username.trim() ? '#password' : '#username')?.focus()
  }
  const empty = (value: string, name: string) => asked && !value.trim() && `Enter your ${name}`
  return (
    <CentrePage title={titles.editorLogin} brand={<Wordmark />}>
      <p className={css['lead']}>Enter your login details below</p>
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
          Log in
        </Button>
      </form>
    </CentrePage>
  )
}
