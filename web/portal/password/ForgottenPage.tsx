import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { requestPasswordReset } from '#contracts/access.ts'
import { sentence } from '#contracts/messages.ts'
import { call } from '#web/api/call.ts'
import { Button, buttonLook } from '#web/kit/action/Button.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { CentrePage } from '#web/kit/page/CentrePage.tsx'
import { Wordmark } from '#web/kit/page/Wordmark.tsx'
import { paths, titles } from '#web/paths.ts'
import css from './PasswordPage.module.css'

/** Asks for a link to set a new password; what comes back is the same whoever is named (rule 10). */
export const ForgottenPage = () => {
  usePageTitle(titles.forgotten)
  const [name, setName] = useState('')
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const request = useMutation({
    mutationFn: () => call<typeof requestPasswordReset>('requestPasswordReset', { filename: name.trim() }, { write: {} }),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    if (name.trim()) return request.isPending || request.mutate()
    field.current?.focus()
  }
  return (
    <CentrePage title={titles.forgotten} brand={<Wordmark />}>
      {request.data ? (
        <div className={css['said']}>
          <p role="status">{request.data.data}</p>
          <Link className={buttonLook({ size: 'xl', wide: true })} to={paths.login()}>
            To the log in
          </Link>
        </div>
      ) : (
        <form className={css['form']} noValidate onSubmit={submit}>
          {request.error && (
            <p className={css['refused']} role="alert">
              {request.error.message}
            </p>
          )}
          <TextField
            ref={field}
            name="username"
            label="Username or e-mail address"
            description="A link to set a new password goes to the address of the account. It is good for 30 minutes."
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={name}
            error={asked && !name.trim() && sentence('account name required')}
            onChange={event => setName(event.currentTarget.value)}
          />
          <Button type="submit" variant="primary" size="xl" wide busy={request.isPending}>
            Send the link
          </Button>
          <Link className={css['back']} to={paths.login()}>
            Back to the log in
          </Link>
        </form>
      )}
    </CentrePage>
  )
}
