import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { requestPasswordReset } from '#contracts/calls/access/access.ts'
import { sentence } from '#contracts/words/messages.ts'
import { call } from '#web/api/call.ts'
import { buttonLook } from '#web/kit/action/Button.tsx'
import { LoginForm } from '#web/kit/form/LoginForm.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useBegun } from '#web/kit/kept/begun.ts'
import { usePageTitle } from '#web/kit/page-title.ts'
import { CentrePage } from '#web/kit/page/CentrePage.tsx'
import { Wordmark } from '#web/kit/page/Wordmark.tsx'
import { paths, titles } from '#web/paths/paths.ts'
import { useSession } from '#web/session/customer-session.ts'
import css from './PasswordPage.module.css'

/** The reply is the same for any user name (rule 10). */
export const ForgottenPage = () => {
  usePageTitle(titles.forgotten)
  const user = useSession()?.user
  const [name, setName, forget] = useBegun('forgotten', user)
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const request = useMutation({
    mutationFn: () =>
      call<typeof requestPasswordReset>('requestPasswordReset', { filename: name.trim() }, { write: {} }),
    onSuccess: forget,
  })
  const submit = () => {
    setAsked(true)
    if (name.trim()) return request.isPending || request.mutate()
    field.current?.focus()
  }
  return (
    <CentrePage title={user === undefined ? titles.forgotten : 'Change your password'} brand={<Wordmark />}>
      {request.data ? (
        <div className={css['said']}>
          <p role="status">{request.data.data}</p>
          <Link
            className={buttonLook({ size: 'xl', wide: true })}
            to={user === undefined ? paths.login() : paths.library()}
          >
            {user === undefined ? 'Go to login' : 'Go to the Exercise Library'}
          </Link>
        </div>
      ) : (
        <LoginForm
          button="Send the link"
          busy={request.isPending}
          problem={request.error?.message}
          onSubmit={submit}
          other={
            <Link className={css['back']} to={user === undefined ? paths.login() : paths.library()}>
              {user === undefined ? 'Back to login' : 'Back to the Exercise Library'}
            </Link>
          }
        >
          <TextField
            ref={field}
            name="username"
            label="Username or email address"
            description="The link to set a new password goes to the account’s email address, and is valid for 30 minutes."
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={name}
            error={asked && !name.trim() && sentence('account name required')}
            onChange={event => setName(event.currentTarget.value)}
          />
        </LoginForm>
      )}
    </CentrePage>
  )
}
