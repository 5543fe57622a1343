import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { loginSecondFactor } from '#contracts/calls/access/access.ts'
import { messages } from '#contracts/words/messages.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { LoginForm } from '#web/kit/form/LoginForm.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import type { LoggedIn } from './logged-in.ts'
import css from './LoginPage.module.css'

interface CodeStepProps {
  readonly challenge: string
  readonly onDone: (reply: LoggedIn) => void
  readonly onBack: (why: string | null) => void
}

/** Security §9.3. */
export const CodeStep = ({ challenge, onDone, onBack }: CodeStepProps) => {
  const [code, setCode] = useState('')
  const [recovery, setRecovery] = useState(false)
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The previous field has gone: the focus moves to the new one.
  useEffect(() => field.current?.focus(), [])
  const login = useMutation({
    mutationFn: () => call<typeof loginSecondFactor>('loginSecondFactor', { challenge, code }),
    onSuccess: onDone,
    onError: error => {
      if (error.message === messages['challenge over']) return onBack(error.message)
      field.current?.select()
    },
  })
  const submit = () => {
    setAsked(true)
    if (code.trim()) return login.isPending || login.mutate()
    field.current?.focus()
  }
  const turn = () => {
    setRecovery(!recovery)
    setCode('')
    setAsked(false)
    login.reset()
    field.current?.focus()
  }
  return (
    <>
      <p className={css['lead']}>
        {recovery
          ? 'Enter one of your recovery codes. Each works once.'
          : 'Enter the six digits your app shows for Holdfast.'}
      </p>
      <LoginForm
        button="Log in"
        busy={login.isPending}
        problem={login.error?.message}
        onSubmit={submit}
        other={
          <div className={css['other']}>
            <Button variant="link" onClick={turn}>
              {recovery ? 'Use a code from the app' : 'Use a recovery code'}
            </Button>
            <Button variant="link" onClick={() => onBack(null)}>
              Log in as another user
            </Button>
          </div>
        }
      >
        <TextField
          ref={field}
          id="code"
          name="code"
          label={recovery ? 'Recovery code' : 'Code'}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          inputMode={recovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          error={asked && !code.trim() && 'Enter a code'}
          onChange={event => setCode(event.currentTarget.value)}
        />
      </LoginForm>
    </>
  )
}
