import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { checkPasswordLink, resetPassword } from '#contracts/calls/access/access.ts'
import { sentence, sentenceOf } from '#contracts/words/messages.ts'
import { checkPasswordLength, PASSWORD } from '#domain/customer/accounts.ts'
import { call } from '#web/api/call.ts'
import { buttonLook } from '#web/kit/action/Button.tsx'
import { LoginForm } from '#web/kit/form/LoginForm.tsx'
import { PasswordField } from '#web/kit/form/PasswordField.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { CentrePage } from '#web/kit/page/CentrePage.tsx'
import { Wordmark } from '#web/kit/page/Wordmark.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { Loading, Skeleton } from '#web/kit/status/Skeleton.tsx'
import { paths, titles } from '#web/paths/paths.ts'
import { endSession } from '#web/session/customer-session.ts'
import css from './PasswordPage.module.css'

export const NewPasswordPage = () => {
  usePageTitle(titles.newPassword)
  const { word = '' } = useParams()
  const link = useQuery({
    queryKey: ['password link', word],
    queryFn: ({ signal }) => call<typeof checkPasswordLink>('checkPasswordLink', { reset: word }, { signal }),
    // Without a reply the form is shown anyway: the server checks the link again on submission.
    retry: false,
  })
  return (
    <CentrePage title={titles.newPassword} brand={<Wordmark />}>
      {link.isLoading && (
        <Loading label="Checking the link">
          <Skeleton height="18rem" />
        </Loading>
      )}
      {!link.isLoading && (isOver(link.error) ? <LinkOver /> : <NewPassword word={word} />)}
    </CentrePage>
  )
}

const isOver = (error: Error | null): boolean => error?.message === sentence('password link over')

const LinkOver = () => (
  <div className={css['said']}>
    <p role="alert">{sentence('password link over')}</p>
    <Link className={buttonLook({ variant: 'primary', size: 'xl', wide: true })} to={paths.forgotten()}>
      Ask for a new link
    </Link>
  </div>
)

/** Checks only the length: the server knows the account and the common passwords. */
const NewPassword = ({ word }: { readonly word: string }) => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const reset = useMutation({
    mutationFn: () => call<typeof resetPassword>('resetPassword', { reset: word, password }, { write: {} }),
    onSuccess: ({ data }) => {
      // Every session of the account has ended.
      endSession()
      queries.clear()
      showBanner('success', data)
      // Removes the URL with the token from the history.
      void navigate(paths.login(), { replace: true })
    },
  })
  const problem = checkPasswordLength(password)
  const submit = () => {
    setAsked(true)
    if (!problem) return reset.isPending || reset.mutate()
    field.current?.focus()
  }
  return (
    <LoginForm
      button="Set the password"
      busy={reset.isPending}
      problem={
        reset.error && (
          <>
            {reset.error.message}{' '}
            {isOver(reset.error) && <Link to={paths.forgotten()}>Ask for a new link</Link>}
          </>
        )
      }
      onSubmit={submit}
    >
      <PasswordField
        ref={field}
        name="password"
        label="New password"
        description={`At least ${PASSWORD.min} characters. Several words are easy to remember and hard to guess.`}
        autoComplete="new-password"
        value={password}
        error={asked && problem && sentenceOf(problem)}
        onChange={event => setPassword(event.currentTarget.value)}
      />
    </LoginForm>
  )
}
