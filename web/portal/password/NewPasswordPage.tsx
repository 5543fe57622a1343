import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { resetPassword } from '#contracts/access.ts'
import { sentence, sentenceOf } from '#contracts/messages.ts'
import { checkPassword, PASSWORD } from '#domain/customer/accounts.ts'
import { call } from '#web/api/call.ts'
import { EntryForm } from '#web/kit/form/EntryForm.tsx'
import { PasswordField } from '#web/kit/form/PasswordField.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { CentrePage } from '#web/kit/page/CentrePage.tsx'
import { Wordmark } from '#web/kit/page/Wordmark.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { paths, titles } from '#web/paths.ts'
import { endSession } from '#web/session/customer-session.ts'

/** Sets a new password with the word of a mailed link (rule 10). Only the server knows the passwords everybody would guess. */
export const NewPasswordPage = () => {
  usePageTitle(titles.newPassword)
  const { word = '' } = useParams()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const reset = useMutation({
    mutationFn: () => call<typeof resetPassword>('resetPassword', { reset: word, password }, { write: {} }),
    onSuccess: ({ data }) => {
      // Every session of the account has ended; one of this browser too.
      endSession()
      queries.clear()
      showBanner('success', data)
      // The address with the word does not stay among the pages to go back to.
      void navigate(paths.login(), { replace: true })
    },
  })
  const problem = checkPassword(password, () => false)
  const submit = () => {
    setAsked(true)
    if (!problem) return reset.isPending || reset.mutate()
    field.current?.focus()
  }
  const isOver = reset.error?.message === sentence('password link over')
  return (
    <CentrePage title={titles.newPassword} brand={<Wordmark />}>
      <EntryForm
        button="Set the password"
        busy={reset.isPending}
        problem={
          reset.error && (
            <>
              {reset.error.message} {isOver && <Link to={paths.forgotten()}>Ask for a new link</Link>}
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
      </EntryForm>
    </CentrePage>
  )
}
